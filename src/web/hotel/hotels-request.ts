/** The request in the address of hotel results: the search, and the view of its results. */
import type { CalendarDate } from "#domain/calendar/calendar-date.ts";
import { nightsBetween } from "#domain/calendar/calendar-date.ts";
import { AMENITIES } from "#domain/hotel/amenities.ts";
import { detailsLinks } from "#domain/hotel/hotel-links.ts";
import type { CurrencyCode } from "#domain/market/currency.ts";
import { codeFrom, MAX_LENGTH } from "#domain/query/query-values.ts";
import { filterFromQuery, queryOfFilter } from "#domain/results/query-of-filter.ts";
import type { ResultNames, ResultView } from "#domain/results/query-of-filter.ts";
import { NO_FILTER } from "#domain/results/result-filter.ts";
import { DEFAULT_SORT } from "#domain/results/sort-results.ts";
import { formFromQuery } from "#domain/search/form-from-query.ts";
import { queryOfForm } from "#domain/search/query-of-form.ts";
import type { HotelsForm } from "#domain/search/search-form.ts";
import type { SearchSettings } from "#domain/search/search-settings.ts";
import { OPAQUE_RESULTS_PATH } from "#domain/search/search-target.ts";
import type { AreaBox } from "./map/area-box.ts";
import { boxFromText, textOfBox } from "./map/area-box.ts";
import type { NearPlace } from "./map/near-place.ts";
import { nearFromText, textOfNear } from "./map/near-place.ts";

/** Filters, order and page, list or map, and the visible section of the map. */
export type ResultsLook = ResultView & {
  readonly isMap: boolean;
  readonly box?: AreaBox;
  /** Distances are measured to this place; otherwise to the centre of the destination. */
  readonly near?: NearPlace;
  /** All hotels of the page at once, for browsers without JavaScript, which cannot load the rest while scrolling. */
  readonly isWhole?: true;
};

export type HotelsRequest = {
  /** Path without the locale prefix. */
  readonly path: string;
  /** A search for opaque hotels. */
  readonly isHidden: boolean;
  readonly form: HotelsForm;
  readonly look: ResultsLook;
  readonly currency: CurrencyCode;
  /** Passed through unchanged (QUERY-014). */
  readonly lrh?: string;
};

const MAP = "map";
export const LIST_FIELD = "list";
export const WHOLE = "whole";
/** Passed through for other pages and not interpreted here; longer than codes. */
const MAX_LRH_LENGTH = MAX_LENGTH.token;

export const FIRST_LOOK: ResultsLook = { filter: NO_FILTER, sort: DEFAULT_SORT, page: 1, isMap: false };

const namesIn = (currency: CurrencyCode): ResultNames => ({ amenities: AMENITIES, currency });

type Facts = { readonly today: CalendarDate; readonly settings: SearchSettings; readonly currency: CurrencyCode };

export function requestFromQuery(path: string, query: URLSearchParams, { today, settings, currency }: Facts): HotelsRequest {
  const isHidden = path.replace(/\/+$/, "") === OPAQUE_RESULTS_PATH;
  const box = isHidden ? undefined : boxFromText(query.get("box"));
  const near = isHidden ? undefined : nearFromText(query.get("near"));
  const lrh = codeFrom(query.get("lrh"), MAX_LRH_LENGTH);
  return {
    path,
    isHidden,
    form: formFromQuery("hotels", query, today, settings),
    // Opaque hotels are never on a map.
    look: {
      ...filterFromQuery(query, namesIn(currency)),
      isMap: !isHidden && query.get("view") === MAP,
      ...(box && { box }),
      ...(near && { near }),
      ...(query.get(LIST_FIELD) === WHOLE && { isWhole: true }),
    },
    currency,
    ...(lrh !== undefined && { lrh }),
  };
}

/** Canonical: equal views have equal texts, which are cache keys. */
export function queryOfLook({ isMap, box, near, isWhole, ...view }: ResultsLook, currency: CurrencyCode): URLSearchParams {
  const query = queryOfFilter(view, namesIn(currency));
  if (isMap) query.set("view", MAP);
  if (box) query.set("box", textOfBox(box));
  if (near) query.set("near", textOfNear(near));
  if (isWhole) query.set(LIST_FIELD, WHOLE);
  return query;
}

/** The search without the view, for links and hidden fields. */
export function queryOfSearch({ form, lrh }: Pick<HotelsRequest, "form" | "lrh">): URLSearchParams {
  const query = queryOfForm("hotels", form);
  if (lrh !== undefined) query.set("lrh", lrh);
  return query;
}

/** Address without the locale prefix; `requestFromQuery` parses it. */
export function addressOfRequest(request: HotelsRequest): string {
  const look = queryOfLook(request.look, request.currency).toString();
  return `${request.path}?${textOfSearch(request)}${look && `&${look}`}`;
}

/** A page has a dozen addresses of one search. */
const textsOfForms = new WeakMap<HotelsForm, string>();

function textOfSearch({ form, lrh }: HotelsRequest): string {
  const text = textsOfForms.get(form) ?? queryOfSearch({ form }).toString();
  textsOfForms.set(form, text);
  return lrh === undefined ? text : `${text}&${new URLSearchParams({ lrh })}`;
}

/** Returns the address of a hotel's page for the requested stay. */
export const linksOfRequest = ({ form: { startDate, endDate, rooms }, isHidden, lrh }: HotelsRequest): ((hotelId: string) => string) =>
  detailsLinks({ startDate, endDate, rooms, lrh }, { isHidden });

export const nightsOfRequest = ({ form }: HotelsRequest): number => Math.max(1, nightsBetween(form.startDate, form.endDate));

/** A changed view starts at the first page. */
export const lookAt = (request: HotelsRequest, change: Partial<ResultsLook>): HotelsRequest => ({
  ...request,
  look: { ...request.look, page: 1, ...change },
});
