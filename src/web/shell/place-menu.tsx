/** Country, language and currency of the page, and the same page for other places. */
import { LOCALES, languageTag } from "#domain/market/locale.ts";
import { CURRENCIES } from "#domain/market/currency.ts";
import { useText } from "#web/i18n/text.tsx";
import { browserKeepers } from "#web/visitor/browser-start-up.ts";
import { usePage } from "#web/visitor/page-context.tsx";
import { savePlace } from "#web/visitor/visit-choices.ts";
import { usePlaceLinks } from "./use-place-links.ts";

export function PlaceMenu() {
  const text = useText();
  const page = usePage();
  const links = usePlaceLinks();
  const language = LOCALES[page.locale].localizedName;
  const currency = CURRENCIES[page.currency];
  const current = (
    <>
      <span className="place-menu-language">{LOCALES[page.locale].language.toUpperCase()}</span>
      <span className="place-menu-currency">{`${currency.symbol} ${currency.code}`}</span>
    </>
  );
  // One place: there is nothing to choose, so nothing opens.
  if (links.length < 2) return <p className="place-menu place-menu-single">{current}</p>;
  return (
    <details className="place-menu" data-folds>
      <summary>
        <span className="sr-only">{`${text("shell.languages")}: ${language}`}</span>
        {current}
      </summary>
      <div className="place-menu-panel">
        <p className="eyebrow">{text("shell.chooseLanguage")}</p>
        <ul>
          {links.map(({ locale, market, href, name, isCurrent }) => (
            <li key={href}>
              <a
                href={href}
                hrefLang={languageTag(locale)}
                lang={languageTag(locale)}
                data-document
                onClick={() => savePlace(browserKeepers(window), locale)}
                aria-current={isCurrent ? "true" : undefined}
              >
                <span>{name}</span>
                <span className="place-menu-market">{market}</span>
              </a>
            </li>
          ))}
        </ul>
      </div>
    </details>
  );
}
