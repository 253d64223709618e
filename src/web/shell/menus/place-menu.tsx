/** The page's country, language and currency, with links to the same page in others. */
import type { AnchorHTMLAttributes, ReactNode } from "react";
import { CURRENCIES } from "#domain/market/currency.ts";
import { LOCALES, languageTag } from "#domain/market/locale.ts";
import { defineFragment } from "#web/fragments/define-fragment.tsx";
import { useText } from "#web/i18n/text.tsx";
import { Icon } from "#web/ui/icons/icon.tsx";
import type { Page } from "#web/visitor/page.ts";
import { usePage } from "#web/visitor/page-context.tsx";
import type { ShellData } from "#web/shell/load-shell.ts";
import type { CurrencyName, PlaceName } from "#web/shell/place-names.ts";
import type { Here } from "./use-place-links.ts";
import { addressInCurrency, addressInPlace } from "./use-place-links.ts";

type Props = Pick<ShellData, "places" | "currencies"> & {
  /** A `PlaceLink` for each place, and a `CurrencyLink` for each currency. */
  readonly placeLinks: ReactNode;
  readonly currencyLinks: ReactNode;
};

export function PlaceMenu({ places, currencies, placeLinks, currencyLinks }: Props) {
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
      <div className="place-menu-panel">
        <p className="eyebrow">{text("shell.chooseLanguage")}</p>
        <ul className="place-list" data-document>
          {placeLinks}
        </ul>
        {currencies.length > 1 ? (
          <>
            <p className="eyebrow">{text("shell.chooseCurrency")}</p>
            <ul className="currency-list" data-document>
              {currencyLinks}
            </ul>
          </>
        ) : null}
      </div>
    </details>
  );
}

type PlaceProps = { readonly place: PlaceName; readonly here: Here };

const isCurrentPlace = ({ locale, market }: PlaceName, page: Page): boolean => locale === page.locale && market === page.market;

export const PlaceLink = defineFragment({
  name: "link to a place",
  holes: { href: "@href" },
  read: ({ place, here }: PlaceProps, { page }) => ({ content: place, fill: () => ({ href: addressInPlace(here, place, page) }) }),
  render: ({ content, holes }, { page }) => <PlaceItem place={content} link={holes.href} isCurrent={isCurrentPlace(content, page)} />,
  live: ({ place, here }) => {
    const page = usePage();
    return <PlaceItem place={place} link={{ href: addressInPlace(here, place, page) }} isCurrent={isCurrentPlace(place, page)} />;
  },
});

type Item = { readonly link: AnchorHTMLAttributes<HTMLAnchorElement>; readonly isCurrent: boolean };

const PlaceItem = ({ place: { locale, language, country, countryHere }, link, isCurrent }: Item & Pick<PlaceProps, "place">) => (
  <li>
    <a {...link} hrefLang={languageTag(locale)} aria-current={isCurrent ? "true" : undefined}>
      <span lang={languageTag(locale)}>{`${language} (${country})`}</span>
      {countryHere === country ? null : <span className="place-country">{countryHere}</span>}
    </a>
  </li>
);

type CurrencyProps = { readonly currency: CurrencyName; readonly here: Here };

/** A link, so that it works without scripts. The choice is in the address; with scripts the browser also stores it (use-header.ts). */
export const CurrencyLink = defineFragment({
  name: "link to a currency",
  holes: { href: "@href" },
  read: ({ currency, here }: CurrencyProps, { page }) => ({
    content: currency,
    fill: () => ({ href: addressInCurrency(here, currency.code, page) }),
  }),
  render: ({ content, holes }, { page }) => (
    <CurrencyItem currency={content} link={holes.href} isCurrent={content.code === page.currency} />
  ),
  live: ({ currency, here }) => {
    const page = usePage();
    const link = { href: addressInCurrency(here, currency.code, page) };
    return <CurrencyItem currency={currency} link={link} isCurrent={currency.code === page.currency} />;
  },
});

const CurrencyItem = ({ currency: { code, symbol, name }, link, isCurrent }: Item & Pick<CurrencyProps, "currency">) => (
  <li>
    <a {...link} title={name} rel="nofollow" aria-current={isCurrent ? "true" : undefined}>
      <span aria-hidden="true">{symbol === code ? code : `${symbol} ${code}`}</span>
      <span className="visually-hidden">{name}</span>
    </a>
  </li>
);
