/** The menu of the visitor's account: a guest's own, or that of a logged-in visitor. */
import { isGuest } from "#domain/visitor/body-classes.ts";
import { useText } from "#web/i18n/text.tsx";
import { Icon } from "#web/ui/icons/icon.tsx";
import { Link } from "#web/ui/navigation/link.tsx";
import { usePage, useVisitor } from "#web/visitor/page-context.tsx";
import type { ShellData } from "#web/shell/load-shell.ts";
import { SignedInMenuPlace } from "#web/shell/signed-in-gate.tsx";
import { useLogOut } from "#web/shell/use-log-out.ts";
import { userMenuItems, userMenuLabel } from "./user-menu-items.ts";

export function useGreeting(): string {
  const text = useText();
  return text("shell.greeting", { name: useVisitor().person?.firstName || text("shell.greetingNoName") });
}

export function AccountMenu({ signedIn }: { readonly signedIn: ShellData["signedIn"] | undefined }) {
  const text = useText();
  const { configuration } = usePage();
  const visitor = useVisitor();
  const greeting = useGreeting();
  const guest = isGuest(visitor);
  const items = userMenuItems(guest, configuration);
  const [only] = items;
  const label = text(userMenuLabel(guest, configuration));
  if (visitor.agent || !guest)
    return (
      <SignedInMenuPlace {...{ label, greeting, signedIn }}>
        <AccountItems />
      </SignedInMenuPlace>
    );
  if (!only) return null;
  if (items.length === 1 && "to" in only) {
    return (
      <Link to={only.to} className="account-menu account-link" data-account>
        <Icon name="luggage" />
        <span className="account-label">{text(only.label)}</span>
      </Link>
    );
  }
  return (
    <details className="account-menu" name="header-menu" data-folds data-account>
      <summary>
        <Icon name="circle-user" />
        <span className="account-label">{label}</span>
        <Icon name="chevron-down" />
      </summary>
      <div className="account-panel">
        <AccountItems />
      </div>
    </details>
  );
}

export function AccountItems() {
  const text = useText();
  const { configuration } = usePage();
  const visitor = useVisitor();
  const logOut = useLogOut();
  return (
    <ul className="account-items">
      {userMenuItems(isGuest(visitor), configuration).map((item) => (
        <li key={item.label}>
          {"to" in item ? (
            <Link to={item.to}>{text(item.label)}</Link>
          ) : (
            <button type="button" onClick={logOut}>
              {text(item.label)}
            </button>
          )}
        </li>
      ))}
    </ul>
  );
}
