/** The search card: one tab per product, each with its own form and values. */
import { useEffect } from "react";
import type { CalendarDate } from "#domain/calendar/calendar-date.ts";
import type { Product } from "#domain/search/product.ts";
import { SearchForm } from "./search-form.tsx";
import { SearchTabs } from "./search-tabs.tsx";
import { useProduct } from "./use-product.ts";

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
