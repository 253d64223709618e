import { useText } from "#web/i18n/text.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { Kept } from "#web/ui/cached.tsx";
import { usePage } from "#web/visitor/page-context.tsx";

const PROMISES = [
  ["tag", "home.promisePriceTitle", "home.promisePriceText"],
  ["shield-check", "home.promiseTermsTitle", "home.promiseTermsText"],
  ["headset", "home.promisePeopleTitle", "home.promisePeopleText"],
] as const;

export function Promises() {
  const text = useText();
  const { configuration } = usePage();
  return (
    <Kept as="section" className="section section-sunken" aria-labelledby="promises-title" subject={configuration} variant="promises">
      <div className="section-head">
        <h2 id="promises-title">{text("home.promisesTitle")}</h2>
      </div>
      <ul className="home-promises">
        {PROMISES.map(([icon, title, words]) => (
          <li key={title}>
            <Icon name={icon} size="large" />
            <h3>{text(title)}</h3>
            <p>{text(words)}</p>
          </li>
        ))}
      </ul>
    </Kept>
  );
}
