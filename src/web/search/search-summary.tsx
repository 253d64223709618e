/** A search in one line that opens into its form: for pages that show what was found. */
import type { CalendarDate } from "#domain/calendar/calendar-date.ts";
import type { Stay } from "#domain/calendar/stay.ts";
import type { Room } from "#domain/occupancy/rooms.ts";
import type { AnyForm } from "#domain/search/form-shape.ts";
import { FORM_SHAPES } from "#domain/search/form-shape.ts";
import type { Product } from "#domain/search/product.ts";
import type { NamedPlace, Party, SearchFormOf } from "#domain/search/search-form.ts";
import type { Text } from "#web/i18n/text.tsx";
import { useLanguageTag, useText } from "#web/i18n/text.tsx";
import { formatDay, formatStay } from "./format-days.ts";
import { peopleWords } from "./people-words.ts";
import { SearchForm } from "./search-form.tsx";

type Props<P extends Product> = {
  readonly product: P;
  readonly form: SearchFormOf<P>;
  readonly today: CalendarDate;
  readonly isExpanded?: boolean;
};

/** Places, days and people of a search, as far as its form has them. */
export function searchWords(product: Product, form: AnyForm, text: Text, languageTag: string): readonly string[] {
  const { places, hasEnd, people } = FORM_SHAPES[product];
  const stay = form as unknown as Stay;
  const isStay = hasEnd && form["isReturn"] !== false;
  const words = [
    places
      .map((field) => (form[field] as NamedPlace).name)
      .filter(Boolean)
      .join(" – "),
    isStay ? formatStay(stay, languageTag) : formatDay(stay.startDate, languageTag),
    people === "rooms" ? peopleWords(form["rooms"] as readonly Room[], text, true) : "",
    people === "party" ? peopleWords([form["party"] as Party], text, false) : "",
  ];
  return words.filter(Boolean);
}

export function SearchSummary<P extends Product>({ product, form, today, isExpanded = false }: Props<P>) {
  const text = useText();
  const languageTag = useLanguageTag();
  const [first, ...rest] = searchWords(product, form, text, languageTag);
  return (
    <details className="search-summary" open={isExpanded}>
      <summary>
        <strong suppressHydrationWarning>{first}</strong>
        <span suppressHydrationWarning>{rest.join(" · ")}</span>
        <span className="search-summary-edit">{text("search.edit")}</span>
      </summary>
      <SearchForm product={product} today={today} initial={form} />
    </details>
  );
}
