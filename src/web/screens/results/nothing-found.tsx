/** No hotel found: the reasons, and other searches that would find some. */
import type { ReactNode } from "react";
import { useEffect, useState } from "react";
import type { Repair } from "#contract/entities/result-filter.ts";
import type { CalendarDate } from "#domain/calendar/calendar-date.ts";
import { queryOfForm } from "#domain/search/query-of-form.ts";
import type { HotelsForm } from "#domain/search/search-form.ts";
import { shownDistance } from "#domain/hotel/shown-distance.ts";
import type { DistanceUnit } from "#domain/visitor/distance.ts";
import { distanceUnitOf } from "#domain/visitor/distance.ts";
import { formatDistance } from "#web/hotel/format-measures.ts";
import type { HotelsRequest } from "#web/hotel/hotels-request.ts";
import { FIRST_LOOK, addressOfRequest } from "#web/hotel/hotels-request.ts";
import type { NoHotels } from "#web/hotel/search/hotel-outcome.ts";
import type { Text } from "#web/i18n/text.tsx";
import { useLanguageTag, useText } from "#web/i18n/text.tsx";
import { formatStay } from "#web/search/format-days.ts";
import { editPath } from "#web/search/search-summary.tsx";
import { ButtonLink } from "#web/ui/button/button.tsx";
import { EmptyState } from "#web/ui/states/empty-state.tsx";
import { useLoaded } from "#web/ui/base/use-loaded.ts";
import type { IconName } from "#web/ui/icons/icon-names.ts";
import { usePage, useVisitor } from "#web/visitor/page-context.tsx";
import type { NearbyMapProps } from "./map/nearby-map.tsx";

const REASON_WORDS: Readonly<Record<NoHotels["reasons"][number]["reason"], string>> = {
  "minimum-stay": "results.reasonMinimumStay",
  "closed-to-arrival": "results.reasonClosedToArrival",
  "too-many-guests": "results.reasonTooManyGuests",
  "sold-out": "results.reasonSoldOut",
};

function repairedForm(form: HotelsForm, repair: Repair): HotelsForm {
  if (repair.kind === "dates") return { ...form, startDate: repair.startDate as CalendarDate, endDate: repair.endDate as CalendarDate };
  if (repair.kind === "rooms") return { ...form, rooms: form.rooms.slice(0, Math.max(1, repair.rooms)) };
  return { ...form, destination: { name: repair.name, id: repair.destination, type: repair.destinationType, country: repair.country } };
}

function repairWords(form: HotelsForm, repair: Repair, unit: DistanceUnit, text: Text, languageTag: string): string {
  const { count } = repair;
  if (repair.kind === "dates") return text("results.repairDates", { days: formatStay(repairedForm(form, repair), languageTag), count });
  if (repair.kind === "rooms") return text("results.repairRooms", { rooms: repair.rooms, count });
  const distance = formatDistance({ value: shownDistance(unit, repair.km), unit }, languageTag);
  return text("results.repairNearby", { place: repair.name, distance, count });
}

const REPAIR_ICONS: Readonly<Record<Repair["kind"], IconName>> = { dates: "calendar-days", rooms: "bed-double", nearby: "map-pin" };

/** Places beyond it are no stay "nearby", so they are not called a solution. */
const FAR_KM = 150;

type Props = {
  readonly request: HotelsRequest;
  readonly outcome: NoHotels;
  /** Places to search instead. */
  readonly popular: ReactNode;
};

export function NothingFound({ request, outcome: { reasons, repairs, place }, popular }: Props) {
  const text = useText();
  const languageTag = useLanguageTag();
  const { form } = request;
  const { market } = usePage();
  const unit = useVisitor().person?.settings.distanceUnit ?? distanceUnitOf(market);
  const addressOf = (repair: Repair): string => addressOfRequest({ ...request, form: repairedForm(form, repair), look: FIRST_LOOK });
  const cities = repairs.flatMap((repair) =>
    repair.kind === "nearby" ? [{ ...repair, id: repair.destination, to: addressOf(repair) }] : [],
  );
  const isFar = repairs.length > 0 && repairs.every((repair) => repair.kind === "nearby" && repair.km > FAR_KM);
  const radius = formatDistance({ value: shownDistance(unit, FAR_KM), unit }, languageTag);
  const map = cities.length > 0 ? <NearbyMapPlace place={place} cities={cities} /> : null;
  return (
    <>
      <EmptyState
        icon="bed-double"
        title={text("errors.noResults")}
        actions={
          <>
            {repairs.map((repair) => (
              <ButtonLink
                key={queryOfForm("hotels", repairedForm(form, repair)).toString()}
                to={addressOf(repair)}
                emphasis="quiet"
                icon={REPAIR_ICONS[repair.kind]}
              >
                <span suppressHydrationWarning>{repairWords(form, repair, unit, text, languageTag)}</span>
              </ButtonLink>
            ))}
            <ButtonLink to={editPath("hotels", form)} emphasis={repairs.length > 0 ? "plain" : "strong"}>
              {text("search.edit")}
            </ButtonLink>
          </>
        }
      >
        <p>{text("errors.nothingFound")}</p>
        {reasons.length > 0 ? (
          <>
            <p>{text("results.nothingTitle")}</p>
            <ul className="results-reasons">
              {reasons.map(({ reason, count }) => (
                <li key={reason}>{text(REASON_WORDS[reason], { count })}</li>
              ))}
            </ul>
          </>
        ) : null}
        {repairs.length > 0 ? (
          <p suppressHydrationWarning>
            {isFar ? text("results.repairsFar", { distance: radius, place: place.name }) : text("results.repairsTitle")}
          </p>
        ) : null}
      </EmptyState>
      {/* Another destination is a better way on than a place a flight away. */}
      {isFar ? popular : map}
      {isFar ? map : popular}
    </>
  );
}

const loadMap = () => import("./map/nearby-map.tsx");

/** The map repeats the links above, so nothing is missing while it loads. A page with something busy starts at once. */
function NearbyMapPlace(props: NearbyMapProps) {
  const text = useText();
  const [module, load] = useLoaded(loadMap);
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => void load().catch(() => setFailed(true)), [load]);
  const label = text("results.mapLabel", { place: props.place.name });
  return (
    <div className="results-nearby" aria-busy={!module && !hasFailed}>
      {module ? (
        <module.NearbyMap {...props} />
      ) : (
        <section className="map" aria-label={label}>
          <p className="map-hint">{text(hasFailed ? "results.mapFailed" : "results.mapLoading")}</p>
        </section>
      )}
    </div>
  );
}
