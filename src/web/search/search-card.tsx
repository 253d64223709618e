/** The search card: a tab for each product, each with its own form and its own values. */
import { useEffect, useRef } from "react";
import type { CalendarDate } from "#domain/calendar/calendar-date.ts";
import type { Product } from "#domain/search/product.ts";
import { wantAtFirstSign } from "./lazy-parts.ts";
import { SearchForm } from "./search-form.tsx";
import { SearchTabs } from "./search-tabs.tsx";

type Props = {
  readonly product: Product;
  /** The day the server knows; the visitor's own follows. */
  readonly today: CalendarDate;
  readonly onProduct: (product: Product) => void;
};

export function SearchCard({ product, today, onProduct }: Props) {
  const card = useRef<HTMLDivElement>(null);

  // Whoever is in the card when it comes to life has shown already what they want.
  useEffect(() => {
    if (card.current?.matches(":hover, :focus-within")) wantAtFirstSign();
  }, []);

  const onChoose = (next: Product, href: string) => {
    // The address says what is shown, but the page stays: no loader runs, and nothing that was typed is lost.
    window.history.replaceState(window.history.state, "", href);
    onProduct(next);
  };

  return (
    <div className="search-card" ref={card} onPointerEnter={wantAtFirstSign} onFocus={wantAtFirstSign}>
      <SearchTabs current={product} onChoose={onChoose} />
      <SearchForm key={product} product={product} today={today} />
    </div>
  );
}
