/** What a signed-in visitor finds here: their name, the ways to their trips and membership, and the way out. */
import { useText } from "#web/i18n/text.tsx";
import { Button } from "#web/ui/button.tsx";
import { Link } from "#web/ui/link.tsx";
import { usePage } from "#web/visitor/page-context.tsx";

export function AccountScreen({ firstName }: { readonly firstName: string }) {
  const text = useText();
  const { brand, configuration, prefix } = usePage();
  return (
    <section className="section account" aria-labelledby="page-title">
      <h1 id="page-title">{firstName ? text("account.heading", { firstName }) : text("account.headingNoName")}</h1>
      <ul className="account-ways">
        {configuration.common.hideMyBookings ? null : <Way to="/reservations" title="account.tripsTitle" words="account.tripsText" />}
        {brand.flags.club ? <Way to="/join-the-club" title="account.membershipTitle" words="account.membershipText" /> : null}
        <Way to="/support" title="account.helpTitle" words="account.helpText" />
      </ul>
      <form method="post" action="/sign-out">
        <input type="hidden" name="prefix" value={prefix} />
        <Button type="submit" emphasis="quiet">
          {text("shell.logOut")}
        </Button>
      </form>
    </section>
  );
}

type WayProps = { readonly to: string; readonly title: string; readonly words: string };

function Way({ to, title, words }: WayProps) {
  const text = useText();
  return (
    <li className="card account-way">
      <h2>
        <Link to={to}>{text(title)}</Link>
      </h2>
      <p>{text(words)}</p>
    </li>
  );
}
