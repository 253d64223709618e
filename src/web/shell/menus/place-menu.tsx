/** The page's country, language and currency, with links to the same page in others. */
import { CURRENCIES } from "#domain/market/currency.ts";
import { LOCALES, languageTag } from "#domain/market/locale.ts";
import { useText } from "#web/i18n/text.tsx";
import { Icon } from "#web/ui/icons/icon.tsx";
import { openBrowserState } from "#web/visitor/browser-start-up.ts";
import { usePage } from "#web/visitor/page-context.tsx";
import { saveCurrency, savePlace } from "#web/visitor/storage/visit-choices.ts";
import type { ShellData } from "#web/shell/load-shell.ts";
import type { CurrencyName } from "#web/shell/place-names.ts";
import { usePlaceLinks } from "./use-place-links.ts";

type Props = Pick<ShellData, "places" | "currencies">;

export function PlaceMenu({ places, currencies }: Props) {
  const text = useText();
  const page = usePage();
  const current = (
    <>
      <Icon name="globe" />
      <span className="place-menu-name">{LOCALES[page.locale].localizedName}</span>
      <span className="place-menu-code" aria-hidden="true">
        {LOCALES[page.locale].language.toUpperCase()}
      </span>
      <span className="place-menu-currency">{`${CURRENCIES[page.currency].symbol} ${page.currency}`}</span>
    </>
  );
  // With a single location there is nothing to choose.
  if (places.length < 2) return <p className="place-menu place-menu-single">{current}</p>;
  return (
    <details className="place-menu" name="header-menu" data-folds>
      <summary>
        <span className="visually-hidden">{`${text("shell.languagesNow")} `}</span>
        {current}
        <Icon name="chevron-down" />
      </summary>
      <PlacePanel places={places} currencies={currencies} />
    </details>
  );
}

function PlacePanel({ places, currencies }: Props) {
  const text = useText();
  const links = usePlaceLinks(places);
  return (
    <div className="place-menu-panel">
      <p className="eyebrow">{text("shell.chooseLanguage")}</p>
      <ul className="place-list">
        {links.places.map(({ locale, href, language, country, countryHere, isCurrent }) => (
          <li key={href}>
            <a
              href={href}
              hrefLang={languageTag(locale)}
              data-document
              onClick={() => savePlace(openBrowserState(window), locale)}
              aria-current={isCurrent ? "true" : undefined}
            >
              <span lang={languageTag(locale)}>{`${language} (${country})`}</span>
              {countryHere === country ? null : <span className="place-country">{countryHere}</span>}
            </a>
          </li>
        ))}
      </ul>
      {currencies.length > 1 ? <CurrencyList currencies={currencies} hrefIn={links.hrefIn} /> : null}
    </div>
  );
}

/** Links, so that it works without scripts. The choice is in the address; with scripts the browser also stores it. */
function CurrencyList({ currencies, hrefIn }: { readonly currencies: readonly CurrencyName[]; readonly hrefIn: (code: string) => string }) {
  const text = useText();
  const { currency } = usePage();
  return (
    <>
      <p className="eyebrow">{text("shell.chooseCurrency")}</p>
      <ul className="currency-list">
        {currencies.map(({ code, symbol, name }) => (
          <li key={code}>
            <a
              href={hrefIn(code)}
              title={name}
              rel="nofollow"
              data-document
              onClick={() => saveCurrency(openBrowserState(window), code)}
              aria-current={code === currency ? "true" : undefined}
            >
              <span aria-hidden="true">{symbol === code ? code : `${symbol} ${code}`}</span>
              <span className="visually-hidden">{name}</span>
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}
