/** House rules of the hotel. */
import { NO_SHOW_HOUR } from "#domain/cancellation/arrival-hours.ts";
import { COTS_PER_ROOM } from "#domain/hotel/room-type.ts";
import { INFANT_MAX_AGE } from "#domain/occupancy/ages.ts";
import { settingsOf } from "#domain/search/search-settings.ts";
import { useLanguageTag, useText } from "#web/i18n/text.tsx";
import { usePage } from "#web/visitor/page-context.tsx";
import type { HotelView } from "./hotel-view.ts";
import { formatHotelHour } from "./format-measures.ts";

export function HotelPolicies({ hotel }: { readonly hotel: HotelView }) {
  const text = useText();
  const languageTag = useLanguageTag();
  const { childAges } = settingsOf(usePage());
  const hours = {
    from: formatHotelHour(hotel.checkInFrom, languageTag),
    until: formatHotelHour(hotel.checkOutUntil, languageTag),
    late: formatHotelHour(`${NO_SHOW_HOUR}:00`, languageTag),
  };
  const rules = [
    ["details.policyArrival", text("details.policyArrivalText", hours)],
    ["details.policyLate", text("details.policyLateText", hours)],
    ["details.policyChildren", text("details.policyChildrenText", { min: childAges.min, max: childAges.max })],
    ["details.policyCots", text("details.policyCotsText", { count: COTS_PER_ROOM, age: INFANT_MAX_AGE + 1 })],
    ["details.policyCancellation", text("details.policyCancellationText")],
    ["details.policyFees", text("details.policyFeesText")],
    ...(hotel.amenities.includes("petsAllowed") ? [["details.policyPets", text("details.policyPetsText")] as const] : []),
  ] as const;
  return (
    <section className="section hotel-later" aria-labelledby="policies-title">
      <h2 id="policies-title">{text("details.policiesTitle")}</h2>
      <dl className="hotel-policies">
        {rules.map(([rule, words]) => (
          <div key={rule}>
            <dt>{text(rule)}</dt>
            <dd suppressHydrationWarning>{words}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
