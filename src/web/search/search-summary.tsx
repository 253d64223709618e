/** A search in one line that expands into its form, for result pages. */
import type { AnchorHTMLAttributes, MouseEvent, ReactNode } from "react";
import { useState } from "react";
import { useLocation } from "#web/router/router-context.tsx";
import type { CalendarDate } from "#domain/calendar/calendar-date.ts";
import { FORM_FIELD, SEARCH_PATH } from "#domain/search/form-fields.ts";
import { FORM_SHAPES } from "#domain/search/form-shape.ts";
import type { Product } from "#domain/search/product.ts";
import { queryOfForm } from "#domain/search/query-of-form.ts";
import type { SearchFields, SearchFormOf } from "#domain/search/search-form.ts";
import type { Text } from "#web/i18n/text.tsx";
import { useLanguageTag, useText } from "#web/i18n/text.tsx";
import { defineFragment } from "#web/fragments/define-fragment.tsx";
import { SentMarkup } from "#web/fragments/sent-markup.tsx";
import { Icon } from "#web/ui/icons/icon.tsx";
import { useHref } from "#web/ui/navigation/link.tsx";
import { formatDay, formatStay } from "./format-days.ts";
import { lazyModule } from "./lazy-module.ts";
import { peopleWords } from "./people-words.ts";
import { isPlainClick } from "#web/ui/navigation/is-plain-click.ts";

type PropsOf<P extends Product> = {
  readonly product: P;
  readonly form: SearchFormOf<P>;
  readonly today: CalendarDate;
};
type Props = { [P in Product]: PropsOf<P> }[Product];

/** Loaded on demand: the form would be most of the script of a result page, and few visitors change their search. */
const searchForm = lazyModule(() => import("./search-form.tsx"));

/** The places, dates and travellers of a search, as far as its form has them. */
function searchWords(product: Product, form: SearchFields, { text, languageTag }: { readonly text: Text; readonly languageTag: string }) {
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
  // A line that breaks does not begin with the dot.
  const [first, ...rest] = parts.filter(Boolean);
  return { first, rest: rest.join("\u00a0· ") };
}

/** The page with only the form, filled in: the target of the line without scripts. */
export function editPath<P extends Product>(product: P, form: SearchFormOf<P>): string {
  const query = queryOfForm(product, form);
  query.set(FORM_FIELD.product, product);
  query.set("edit", "1");
  return `${SEARCH_PATH}?${query}`;
}

const SUMMARY = Object.freeze({});

export const SearchSummary = defineFragment({
  name: "summary of a search",
  holes: { first: "text?", rest: "text?", href: "@href" },
  read: (props: Props, settings) => ({
    content: SUMMARY,
    fill: () => ({ ...searchWords(props.product, props.form, settings), href: settings.page.prefix + editPath(props.product, props.form) }),
  }),
  render: ({ holes: { first, rest, href } }) => <Frame shown={SUMMARY} words={<Words first={first} rest={rest} />} link={href} />,
  live: LiveSummary,
});

const Words = ({ first, rest }: { readonly first: ReactNode; readonly rest: ReactNode }) => (
  <>
    <strong>{first}</strong> <span>{rest}</span>
  </>
);

/** Not rendered while the page is hydrated: the first format of dates takes longer than the rest of the line. */
const LiveWords = ({ product, form }: { readonly product: Product; readonly form: SearchFields }) => (
  <Words {...searchWords(product, form, { text: useText(), languageTag: useLanguageTag() })} />
);

/** There is one on a page. */
const FORM_ID = "search-summary-form";

type FrameProps = {
  readonly shown: object;
  readonly words: ReactNode;
  readonly link: AnchorHTMLAttributes<HTMLAnchorElement>;
  readonly isOpen?: boolean;
  /** The form, while it is open. */
  readonly children?: ReactNode;
};

function Frame({ shown, words, link, isOpen = false, children }: FrameProps) {
  const text = useText();
  return (
    <search className="search-summary">
      <div className="search-summary-line">
        <SentMarkup as="p" className="search-summary-words" shown={shown}>
          {words}
        </SentMarkup>
        <a className="search-summary-edit" aria-expanded={isOpen} aria-controls={FORM_ID} data-replay {...link}>
          <Icon name={isOpen ? "x" : "pencil"} />
          <span>{text(isOpen ? "results.closeSearch" : "search.edit")}</span>
        </a>
      </div>
      <div id={FORM_ID} className="search-summary-form" hidden={!isOpen}>
        {children}
      </div>
    </search>
  );
}

function LiveSummary(props: Props) {
  const { product, form, today } = props;
  // A new search closes the form, even if the search is the same, because every navigation has a new key.
  const { key } = useLocation();
  const [openAt, setOpenAt] = useState<string>();
  const isOpen = openAt === key;
  const module = searchForm.useIfLoaded();
  const link = {
    href: useHref(editPath(product, form)),
    onClick: (event: MouseEvent) => {
      if (!isPlainClick(event)) return;
      event.preventDefault();
      searchForm.preload();
      setOpenAt(isOpen ? undefined : key);
    },
    onPointerEnter: searchForm.preload,
    onFocus: searchForm.preload,
  };
  return (
    <Frame shown={form} words={<LiveWords product={product} form={form} />} link={link} isOpen={isOpen}>
      {isOpen && module ? <module.SearchForm product={product} today={today} initial={form} /> : null}
    </Frame>
  );
}
