/** Results of a hotel search, also for opaque hotels. */
import { useCallback, useEffect, useState } from "react";
import { useIsNavigating, useNavigate } from "#web/router/router-context.tsx";
import { listAvailableHotels } from "#contract/availability/list-available-hotels.ts";
import { REFRESH_PARAMETER } from "#domain/query/query-parameters.ts";
import type { HotelsForm } from "#domain/search/search-form.ts";
import { settingsOf } from "#domain/search/search-settings.ts";
import type { Visitor } from "#domain/visitor/visitor.ts";
import { useApi } from "#web/api/api-context.ts";
import type { HotelsRequest } from "#web/hotel/hotels-request.ts";
import { addressOfRequest, requestFromQuery, queryOfLook } from "#web/hotel/hotels-request.ts";
import { filterBody } from "#web/hotel/search/filter-body.ts";
import { findHotels } from "#web/hotel/search/find-hotels.ts";
import type { HotelOutcome } from "#web/hotel/search/hotel-outcome.ts";
import { cardOf } from "#web/hotel/result-card.ts";
import { resultCardFacts } from "#web/hotel/result-card-facts.ts";
import { forgetSearch, knownAnswer, findSearch, rememberAnswer } from "#web/hotel/search/search-memory.ts";
import type { HotelPin, ResultsData, ResultsFrame } from "#web/screens/results/results-data.ts";
import { NO_EVENTS } from "#web/screens/results/results-data.ts";
import { ResultsScreen } from "#web/screens/results/results-screen.tsx";
import { ResultsSkeleton } from "#web/screens/results/results-skeleton.tsx";
import { resultsTitle } from "#web/screens/results/results-title.ts";
import { useKeepFocus } from "#web/screens/results/use-keep-focus.ts";
import { loadSearchCard } from "#web/search/card-gate.ts";
import { usePage, useVisitor } from "#web/visitor/page-context.tsx";
import type { Page } from "#web/visitor/page.ts";
import type { LoadArgs, RouteModule, ScreenFragment } from "#web/routes/data/route.ts";

/** In the browser, a new search is shown before its results arrive. */
type Coming = ResultsFrame & { readonly coming: Promise<ResultsData> };
type Data = ResultsData | Coming;

/** Everything that the results of a search depend on. */
const keyOf = (form: HotelsForm, { isHidden }: HotelsRequest, { locale, market, currency, visitorClass }: Page): string =>
  JSON.stringify([form, isHidden, locale, market, currency, visitorClass]);

export async function loader(args: LoadArgs): Promise<Data> {
  const { page, today, path, query } = args;
  const request = requestFromQuery(path, query, { today, settings: settingsOf(page), currency: page.currency });
  if (import.meta.env.SSR) return { ...(await loadResults(args, request)), isSent: true };
  const { name, id } = request.form.destination;
  // The page without a destination contains a search form, whose component must be loaded first.
  if (name === "" && id === undefined) await loadSearchCard();
  const search = findSearch(keyOf(request.form, request, page), query.get(REFRESH_PARAMETER), Date.now());
  const known = search && knownAnswer(queryOfLook(request.look, request.currency).toString());
  if (known) return { request: { ...request, form: search.form }, today, outcome: known, search };
  // Another filter, order or page of the same search: the current list stays until the next one has loaded.
  if (search || (name === "" && id === undefined)) return loadResults(args, request);
  return { request, today, coming: loadResults(args, request) };
}

async function loadResults(args: LoadArgs, request: HotelsRequest): Promise<ResultsData> {
  const { api, page, today, query } = args;
  const key = keyOf(request.form, request, page);
  const refresh = query.get(REFRESH_PARAMETER);
  const search = findSearch(key, refresh, Date.now());
  const { outcome, availability, form, namesakes } = await findHotels(api, request, { facts: resultCardFacts(args), search });
  const shownPage = outcome.kind === "found" ? outcome.page : request.look.page;
  const askedKey = keyOf(form, request, page) === key ? {} : { askedKey: key };
  const response: HotelsRequest = { ...request, form, look: { ...request.look, page: shownPage } };
  const popular = outcome.kind === "nothing" || outcome.kind === "unknown-place" ? await readPopular(args, form) : undefined;
  return {
    request: response,
    today,
    outcome,
    ...(popular && { popular }),
    ...(namesakes && { namesakes }),
    ...(availability && { search: { ...availability, ...askedKey, refresh } }),
  };
}

/** Imported dynamically, because few searches find nothing. */
const readPopular = (args: LoadArgs, { destination }: HotelsForm) =>
  import("./popular-places.ts").then(({ popularPlaces }) => popularPlaces(args, destination.name));

/** Undefined while the results are loading. */
function useArrived(data: Data): ResultsData | undefined {
  const [arrived, setArrived] = useState<{ readonly of: Data; readonly results: ResultsData }>();
  useEffect(() => {
    if (!("coming" in data)) return undefined;
    let isWanted = true;
    const show = (results: ResultsData) => void (isWanted && setArrived({ of: data, results }));
    data.coming.then(show, () => show({ ...data, outcome: { kind: "failed" } }));
    return () => {
      isWanted = false;
    };
  }, [data]);
  if (!("coming" in data)) return data;
  return arrived?.of === data ? arrived.results : undefined;
}

export function Screen({ data }: { readonly data: Data }) {
  const arrived = useArrived(data);
  return arrived ? <Arrived data={arrived} /> : <ResultsSkeleton request={data.request} today={data.today} />;
}

export const fragment: ScreenFragment<Data> = (data) =>
  "coming" in data ? undefined : <ResultsScreen data={data} isBusy={false} {...NO_EVENTS} />;

/** Links on the page name the destination as it was found, so the search is stored under both keys. */
export function rememberResults({ search, request }: ResultsData, page: Page, answer: HotelOutcome): void {
  if (!search) return forgetSearch();
  const { form, look, currency } = request;
  const keys = [keyOf(form, request, page), ...(search.askedKey === undefined ? [] : [search.askedKey])];
  rememberAnswer({ ...search, form, keys }, queryOfLook(look, currency).toString(), answer);
}

function Arrived({ data }: { readonly data: ResultsData }) {
  const navigate = useNavigate();
  const isBusy = useIsNavigating();
  const page = usePage();
  const markFocus = useKeepFocus(data);
  const onPin = useCardOfPin(data);
  const { outcome } = data;
  const remember = useCallback((answer: HotelOutcome) => rememberResults(data, page, answer), [data, page]);

  useEffect(() => remember(outcome), [remember, outcome]);

  return (
    <ResultsScreen
      data={data}
      isBusy={isBusy}
      onPin={onPin}
      onMore={remember}
      onLook={(next, { isMoving = false } = {}) => {
        markFocus();
        void navigate(addressOfRequest(next), { preventScrollReset: true, replace: isMoving });
      }}
    />
  );
}

/** Few hotels have the same name; the wanted one is selected from them by its id. */
const NAMESAKES = 10;

function useCardOfPin({ search, request, today }: ResultsData) {
  const api = useApi();
  const page = usePage();
  const visitor: Visitor = useVisitor();
  return async (pin: HotelPin) => {
    if (!search) return undefined;
    const answer = await api()(listAvailableHotels, {
      params: { availabilityId: search.availabilityId },
      query: { size: NAMESAKES, sort: request.look.sort },
      body: { ...filterBody(request.look, request.currency), name: pin.name },
    });
    const found = answer.ok ? answer.data.hotels.find(({ hotel }) => hotel.id === pin.hotelId) : undefined;
    return found && cardOf(found, resultCardFacts({ today, page, visitor }), request.look.near);
  };
}

export const head: RouteModule<Data>["head"] = (data, page, text) => {
  const { request } = data;
  const title = resultsTitle(request, text, "coming" in data ? undefined : data.outcome);
  const hasPlace = request.form.destination.name !== "" || request.form.destination.id !== undefined;
  return {
    title,
    description: hasPlace ? text("results.description", { title, brand: page.brand.name }) : text("results.noPlaceText"),
    canonicalPath: request.path,
    indexed: false,
  };
};
