/** A search in one line that expands into its form, for result pages. */
import type { MouseEvent } from "react";
import { useId, useState } from "react";
import { useLocation } from "react-router";
import type { CalendarDate } from "#domain/calendar/calendar-date.ts";
import { FORM_FIELD, SEARCH_PATH } from "#domain/search/form-fields.ts";
import { FORM_SHAPES } from "#domain/search/form-shape.ts";
import type { Product } from "#domain/search/product.ts";
import { queryOfForm } from "#domain/search/query-of-form.ts";
import type { SearchFields, SearchFormOf } from "#domain/search/search-form.ts";
import type { Text } from "#web/i18n/text.tsx";
import { useLanguageTag, useText } from "#web/i18n/text.tsx";
import { SentMarkup } from "#web/fragments/sent-markup.tsx";
import { Icon } from "#web/ui/icons/icon.tsx";
import { Link } from "#web/ui/navigation/link.tsx";
import { formatDay, formatStay } from "./format-days.ts";
import { lazyModule } from "./lazy-module.ts";
import { peopleWords } from "./people-words.ts";
import { isPlainClick } from "#web/ui/navigation/is-plain-click.ts";

type Props<P extends Product> = {
  readonly product: P;
  readonly form: SearchFormOf<P>;
  readonly today: CalendarDate;
};

/** Loaded on demand: the form would be most of the script of a result page, and few visitors change their search. */
const searchForm = lazyModule(() => import("./search-form.tsx"));

/** The places, dates and travellers of a search, as far as its form has them. */
function searchWords(product: Product, form: SearchFields, text: Text, languageTag: string): readonly string[] {
  const { startDate, endDate, isReturn, rooms, party } = form;
  const parts = [
    FORM_SHAPES[product].places
      .map((field) => form[field]?.name)
      .filter(Boolean)
      .join(" – "),
    endDate && isReturn !== false ? formatStay({ startDate, endDate }, languageTag) : formatDay(startDate, languageTag),
    rooms ? peopleWords(rooms, text, true) : "",
    party ? peopleWords([party], text, false) : "",
  ];
  return parts.filter(Boolean);
}

/** Not rendered while the page is hydrated: the first format of dates takes longer than the rest of the line. */
function SearchWords({ product, form }: { readonly product: Product; readonly form: SearchFields }) {
  const [first, ...rest] = searchWords(product, form, useText(), useLanguageTag());
  return (
    <>
      <strong>{first}</strong> <span>{rest.join(" · ")}</span>
    </>
  );
}

/** The page with only the form, filled in: the target of the line without scripts. */
export function editPath<P extends Product>(product: P, form: SearchFormOf<P>): string {
  const query = queryOfForm(product, form);
  query.set(FORM_FIELD.product, product);
  query.set("edit", "1");
  return `${SEARCH_PATH}?${query}`;
}

export function SearchSummary<P extends Product>({ product, form, today }: Props<P>) {
  const text = useText();
  const id = useId();
  // A new search closes the form, even if the search is the same, because every navigation has a new key.
  const { key } = useLocation();
  const [openAt, setOpenAt] = useState<string>();
  const isOpen = openAt === key;
  const module = searchForm.useIfLoaded();
  const onPress = (event: MouseEvent) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    searchForm.preload();
    setOpenAt(isOpen ? undefined : key);
  };
  return (
    <search className="search-summary">
      <div className="search-summary-line">
        <SentMarkup as="p" className="search-summary-words" shown={form} variant={product}>
          <SearchWords product={product} form={form} />
        </SentMarkup>
        <Link
          className="search-summary-edit"
          to={editPath(product, form)}
          aria-expanded={isOpen}
          aria-controls={id}
          data-replay
          onClick={onPress}
          onPointerEnter={searchForm.preload}
          onFocus={searchForm.preload}
        >
          <Icon name={isOpen ? "x" : "pencil"} />
          <span>{text(isOpen ? "results.closeSearch" : "search.edit")}</span>
        </Link>
      </div>
      <div id={id} className="search-summary-form" hidden={!isOpen}>
        {isOpen && module ? <module.SearchForm product={product} today={today} initial={form} /> : null}
      </div>
    </search>
  );
}
