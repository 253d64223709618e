/**
 * The tabs of the card. Each has its own address, so they are links in a nav element, not an ARIA tab list: they can be opened, shared and used
 * without scripts. With scripts, a click changes the form in place and the focus stays on the tab.
 */
import type { MouseEvent } from "react";
import { useEffect, useRef } from "react";
import { PRODUCTS } from "#domain/search/product.ts";
import type { Product } from "#domain/search/product.ts";
import { useText } from "#web/i18n/text.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { Link } from "#web/ui/navigation/link.tsx";
import { SEARCH_TABS } from "./search-tab.ts";
import { showCurrentTab } from "./show-current-tab.ts";
import { isPlainClick } from "#web/ui/navigation/is-plain-click.ts";

type Props = { readonly current: Product; readonly onChoose: (product: Product, href: string) => void };

export function SearchTabs({ current, onChoose }: Props) {
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
