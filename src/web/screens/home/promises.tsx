import { useText } from "#web/i18n/text.tsx";

const PROMISES = [
  ["home.promisePriceTitle", "home.promisePriceText"],
  ["home.promiseTermsTitle", "home.promiseTermsText"],
  ["home.promisePeopleTitle", "home.promisePeopleText"],
] as const;

export function Promises() {
  const text = useText();
  return (
    <section className="section section-sunken" aria-labelledby="promises-title">
      <div className="section-head">
        <h2 id="promises-title">{text("home.promisesTitle")}</h2>
      </div>
      <ul className="columns">
        {PROMISES.map(([title, words]) => (
          <li key={title}>
            <h3>{text(title)}</h3>
            <p>{text(words)}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
