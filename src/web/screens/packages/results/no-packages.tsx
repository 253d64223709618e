/** Why there are no packages, and what to do about it. */
import { writtenPrice } from "#web/hotel/written-price.ts";
import { wholePrice } from "#web/hotel/whole-price.ts";
import { useLanguageTag, useText } from "#web/i18n/text.tsx";
import { nearestCells, searchAt } from "#web/screens/packages/calendar/calendar-view.ts";
import type { FoundPackages, PackagesData, PackagesOutcome } from "#web/screens/packages/package-view.ts";
import type { PackagesRequest } from "#web/screens/packages/packages-request.ts";
import { addressOfRequest, FIRST_LOOK, lookAt, withoutFilters } from "#web/screens/packages/packages-request.ts";
import { formatStay } from "#web/search/format-days.ts";
import { editPath } from "#web/search/search-summary.tsx";
import { ButtonLink } from "#web/ui/button/button.tsx";
import { EmptyState } from "#web/ui/states/empty-state.tsx";

/** Days with packages near the requested ones. */
const OTHER_DAYS = 3;

/** Nearest days that have a package, with their prices; empty if none is known. */
function otherDays(data: PackagesData, languageTag: string): readonly { readonly request: PackagesRequest; readonly price: string }[] {
  const { calendar, request } = data;
  if (calendar === undefined || calendar === "failed") return [];
  return nearestCells(calendar, request, OTHER_DAYS).map(({ startDate, nights, price }) => ({
    request: searchAt(request, startDate, nights),
    price: wholePrice(price, calendar.currency, languageTag),
  }));
}

type Props = { readonly data: PackagesData; readonly outcome: Exclude<PackagesOutcome, { readonly kind: "found" }> };

export function NoPackages({ data, outcome }: Props) {
  const { request, calendar, nearby = [] } = data;
  const text = useText();
  const languageTag = useLanguageTag();
  const edit = editPath("packages", request.form);
  if (outcome.kind === "failed") {
    return (
      <div role="alert">
        <EmptyState
          icon="alert"
          title={text("results.failedTitle")}
          actions={
            <>
              <ButtonLink to={addressOfRequest(request)}>{text("results.tryAgain")}</ButtonLink>
              <ButtonLink to={edit} emphasis="plain">
                {text("search.edit")}
              </ButtonLink>
            </>
          }
        >
          <p className="lead">{text("errors.searchError")}</p>
          <p>{text(outcome.isUnreadable ? "errors.technicalError" : "packages.failedText")}</p>
        </EmptyState>
      </div>
    );
  }
  if (outcome.kind === "nothing") {
    const others = otherDays(data, languageTag);
    return (
      <EmptyState
        icon="calendar-days"
        title={text("packages.nothingTitle")}
        actions={
          <>
            {nearby.map(({ place, distance, price }) => (
              <ButtonLink
                key={place.id}
                to={addressOfRequest(lookAt({ ...request, form: { ...request.form, origin: place } }, { ...FIRST_LOOK, sort: "price" }))}
                emphasis="quiet"
                icon="plane-takeoff"
              >
                {text(distance.unit === "KM" ? "packages.nearbyKm" : "packages.nearbyMiles", {
                  airport: `${place.name} ${place.id}`,
                  distance: distance.value,
                  price: writtenPrice(price, languageTag),
                })}
              </ButtonLink>
            ))}
            {others.map(({ request: other, price }) => (
              <ButtonLink key={other.form.startDate} to={addressOfRequest(other)} emphasis="quiet" icon="calendar-days">
                {`${formatStay(other.form, languageTag)}: ${text("results.priceFrom", { price })}`}
              </ButtonLink>
            ))}
            <ButtonLink to={edit} emphasis="plain">
              {text("search.edit")}
            </ButtonLink>
          </>
        }
      >
        <p>{text(nothingKey(others.length, nearby.length, calendar))}</p>
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon={outcome.kind === "invalid" ? "calendar-days" : "map-pin"}
      title={text(`packages.${KEYS[outcome.kind]}Title`)}
      actions={<ButtonLink to={edit}>{text("search.edit")}</ButtonLink>}
    >
      <p>{text(`packages.${KEYS[outcome.kind]}Text`)}</p>
    </EmptyState>
  );
}

/** What is known: other airports or other days have packages, none has, or the calendar did not answer. */
function nothingKey(others: number, nearby: number, calendar: PackagesData["calendar"]): string {
  if (nearby > 0) return others > 0 ? "packages.nothingButNearbyAndDays" : "packages.nothingButNearby";
  if (others > 0) return "packages.nothingOtherDays";
  return calendar === undefined || calendar === "failed" ? "packages.nothingText" : "packages.nothingNearby";
}

const KEYS = { incomplete: "incomplete", "unknown-place": "unknownPlace", invalid: "invalid" } as const;

type NarrowProps = { readonly request: PackagesRequest; readonly outcome: FoundPackages };

/** Packages exist, but none matches all filters: names the groups of filters whose removal helps, with what they would leave. */
export function TooNarrow({ request, outcome: { facets } }: NarrowProps) {
  const text = useText();
  const { look } = request;
  const sum = (options: readonly { readonly count: number }[]) => options.reduce((all, { count }) => all + count, 0);
  const groups = [
    { words: "results.stars", isChosen: look.stars.length > 0, count: sum(facets.stars), without: { stars: [] } },
    { words: "results.board", isChosen: look.board.length > 0, count: sum(facets.boards), without: { board: [] } },
    { words: "results.amenities", isChosen: look.amenities.length > 0, count: undefined, without: { amenities: [] } },
    {
      words: "packages.priceForAll",
      isChosen: look.minPrice !== "" || look.maxPrice !== "",
      count: facets.atAnyPrice,
      without: { minPrice: "", maxPrice: "" },
    },
    { words: "results.cancellation", isChosen: look.freeCancellation, count: undefined, without: { freeCancellation: false } },
    { words: "packages.stops", isChosen: look.stops !== "", count: sum(facets.stops), without: { stops: "" } },
    { words: "packages.departureTime", isChosen: look.departure.length > 0, count: sum(facets.departureTimes), without: { departure: [] } },
    { words: "packages.airline", isChosen: look.airline.length > 0, count: sum(facets.airlines), without: { airline: [] } },
  ];
  return (
    <EmptyState
      icon="sliders-horizontal"
      title={text("packages.narrowTitle")}
      actions={
        <>
          {groups
            .filter(({ isChosen, count }) => isChosen && count !== 0)
            .map(({ words, without }) => (
              <ButtonLink key={words} to={addressOfRequest(lookAt(request, without))} emphasis="quiet" icon="sliders-horizontal">
                {text("results.dropFilter", { filter: text(words) })}
              </ButtonLink>
            ))}
          <ButtonLink to={addressOfRequest(withoutFilters(request))}>{text("results.clearAll")}</ButtonLink>
        </>
      }
    >
      <p>{text("packages.narrowText")}</p>
    </EmptyState>
  );
}
