/** Shown instead of a list: no destination, unknown destination, or a failed call. */
import type { CalendarDate } from "#domain/calendar/calendar-date.ts";
import type { HotelsRequest } from "#web/hotel/hotels-request.ts";
import { addressOfRequest } from "#web/hotel/hotels-request.ts";
import type { NoAnswer as Outcome } from "#web/hotel/search/hotel-outcome.ts";
import { useText } from "#web/i18n/text.tsx";
import { PlaceSearchIsland } from "#web/search/search-island.tsx";
import { editPath } from "#web/search/search-summary.tsx";
import { ButtonLink } from "#web/ui/button/button.tsx";
import { EmptyState } from "#web/ui/states/empty-state.tsx";

type Props = { readonly request: HotelsRequest; readonly outcome: Outcome; readonly today: CalendarDate };

export function NoAnswer({ request, outcome, today }: Props) {
  const text = useText();
  const { form } = request;
  if (outcome.kind === "failed") {
    return (
      <div role="alert">
        <EmptyState
          icon="alert"
          title={text("results.failedTitle")}
          actions={
            <>
              <ButtonLink to={addressOfRequest(request)}>{text("results.tryAgain")}</ButtonLink>
              <ButtonLink to={editPath("hotels", form)} emphasis="plain">
                {text("search.edit")}
              </ButtonLink>
            </>
          }
        >
          <p className="lead">{text("errors.searchError")}</p>
          <p>{text(outcome.isUnreadable ? "errors.technicalError" : "results.failedText")}</p>
        </EmptyState>
      </div>
    );
  }
  if (outcome.kind === "no-place") {
    return (
      <div className="results-ask">
        <h2>{text("results.noPlaceTitle")}</h2>
        <p className="lead">{text("results.noPlaceText")}</p>
        <div className="search-card">
          <PlaceSearchIsland product="hotels" today={today} place="" />
        </div>
      </div>
    );
  }
  const isUnknown = outcome.kind === "unknown-place";
  const near = isUnknown ? outcome.near : [];
  const place = form.destination.name;
  return (
    <EmptyState
      icon={isUnknown ? "map-pin" : "calendar-days"}
      title={text(isUnknown ? "results.unknownPlaceTitle" : "results.invalidTitle")}
      actions={
        <>
          {near.map((destination) => (
            <ButtonLink
              key={`${destination.type} ${destination.id}`}
              to={addressOfRequest({ ...request, form: { ...form, destination } })}
              emphasis="quiet"
              icon="map-pin"
            >
              {[destination.name, destination.country].filter(Boolean).join(", ")}
            </ButtonLink>
          ))}
          <ButtonLink to={editPath("hotels", form)} emphasis={near.length > 0 ? "plain" : "strong"}>
            {text("search.edit")}
          </ButtonLink>
        </>
      }
    >
      <p>{isUnknown && place ? text("results.unknownPlaceText", { place }) : text("results.invalidText")}</p>
      {near.length > 0 ? <p>{text("results.didYouMean")}</p> : null}
    </EmptyState>
  );
}
