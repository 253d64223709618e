/** The search card: a tab for each product, each with its own form and its own values. */
import { useEffect } from "react";
import type { CalendarDate } from "#domain/calendar/calendar-date.ts";
import type { Product } from "#domain/search/product.ts";
import { SearchForm } from "./search-form.tsx";
import { SearchTabs } from "./search-tabs.tsx";
import { useProduct } from "./use-product.ts";

export type SearchCardProps = {
  /** The tab of the address, or the brand's first. */
  readonly tab: Product;
  /** The address is that of the tab, not of home itself. */
  readonly isTabNamed: boolean;
  /** The day the server knows; the visitor's own follows. */
  readonly today: CalendarDate;
  /** A tab was pressed: the page around the card may speak of it. */
  readonly onPressed?: ((product: Product) => void) | undefined;
  /** Called once, when the card listens to everything it shows. */
  readonly onAlive?: (() => void) | undefined;
};

export function SearchCard({ tab, isTabNamed, today, onPressed, onAlive }: SearchCardProps) {
  const { product, onChoose } = useProduct(tab, isTabNamed);

  useEffect(() => {
    onAlive?.();
  }, [onAlive]);

  const onTab = (next: Product, href: string) => {
    // The address says what is shown, but the page stays: no loader runs, and nothing that was typed is lost.
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
