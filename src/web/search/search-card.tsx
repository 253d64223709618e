/** The search card: one tab per product, each with its own form and values. */
import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import type { CalendarDate } from "#domain/calendar/calendar-date.ts";
import type { Product } from "#domain/search/product.ts";
import { SearchForm } from "./search-form.tsx";
import { storedProduct, storeProduct } from "./stored-product.ts";
import type { MouseEvent } from "react";
import { PRODUCTS } from "#domain/search/product.ts";
import { useText } from "#web/i18n/text.tsx";
import { Icon } from "#web/ui/icons/icon.tsx";
import { Link } from "#web/ui/navigation/link.tsx";
import { SEARCH_TABS } from "./search-tab.ts";
import { showCurrentTab } from "./show-current-tab.ts";
import { isPlainClick } from "#web/ui/navigation/is-plain-click.ts";

/** The stored value does not change while the card is shown. */
const subscribe = () => () => undefined;

type ChosenProduct = { readonly product: Product; readonly onChoose: (product: Product) => void };

/**
 * The current product: that of the tab's address, or on the home page the one used last. The server does not know the latter, so it is applied in the
 * browser.
 */
function useProduct(tab: Product, isTabNamed: boolean): ChosenProduct {
  const stored = useSyncExternalStore(subscribe, storedProduct, () => undefined);
  const [pressed, setPressed] = useState<Product>();
  const onChoose = (product: Product) => {
    storeProduct(product);
    setPressed(product);
  };
  return { product: pressed ?? (isTabNamed ? tab : (stored ?? tab)), onChoose };
}

export type SearchCardProps = {
  /** The tab of the address, or the brand's default. */
  readonly tab: Product;
  /** The address is that of the tab, not of the home page. */
  readonly isTabNamed: boolean;
  /** The server's date; the visitor's local date replaces it after hydration. */
  readonly today: CalendarDate;
  /** Called when the visitor changes the tab, so that the page around the card can follow. */
  readonly onPressed?: ((product: Product) => void) | undefined;
  /** Called once, after React has attached the event listeners of the card. */
  readonly onAlive?: (() => void) | undefined;
};

export function SearchCard({ tab, isTabNamed, today, onPressed, onAlive }: SearchCardProps) {
  const { product, onChoose } = useProduct(tab, isTabNamed);

  useEffect(() => {
    onAlive?.();
  }, [onAlive]);

  const onTab = (next: Product, href: string) => {
    // Changes the address without navigating: no loader runs, and no input is lost.
    window.history.replaceState(window.history.state, "", href);
    onChoose(next);
    onPressed?.(next);
  };

  return (
    <div className="search-card">
      <SearchTabs current={product} onChoose={onTab} />
      <SearchForm key={product} product={product} today={today} />
    </div>
  );
}

type Props = { readonly current: Product; readonly onChoose: (product: Product, href: string) => void };

/**
 * The tabs of the card. Each has its own address, so they are links in a nav element, not an ARIA tab list: they can be opened, shared and
 * used without scripts. With scripts, a click changes the form in place and the focus stays on the tab.
 */
function SearchTabs({ current, onChoose }: Props) {
  const text = useText();
  const list = useRef<HTMLUListElement>(null);

  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- runs when the current tab changes
  useEffect(() => showCurrentTab(list.current), [current]);

  const onClick = (event: MouseEvent<HTMLAnchorElement>, product: Product) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    onChoose(product, event.currentTarget.href);
  };

  return (
    <nav className="search-nav" aria-label={text("home.tabsLabel")}>
      <ul className="tabs search-tabs" ref={list}>
        {PRODUCTS.map((product) => (
          <li key={product}>
            <Link
              to={SEARCH_TABS[product].path}
              {...(product === current && { "aria-current": "page" as const })}
              onClick={(event) => onClick(event, product)}
            >
              <Icon name={SEARCH_TABS[product].icon} />
              {text(SEARCH_TABS[product].label)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
