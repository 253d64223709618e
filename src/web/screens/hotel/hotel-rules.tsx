import { NO_SHOW_HOUR } from "#domain/cancellation/arrival-hours.ts";
import { COTS_PER_ROOM } from "#domain/hotel/room-type.ts";
import { INFANT_MAX_AGE } from "#domain/occupancy/ages.ts";
import { settingsOf } from "#domain/search/search-settings.ts";
import { defineFragment } from "#web/fragments/define-fragment.tsx";
import { formatHotelHour } from "#web/hotel/format-instant.ts";
import type { HotelView } from "./hotel-view.ts";

/** House rules of the hotel. */
export const HotelRules = defineFragment({
  name: "house rules",
  as: "section",
  read: ({ hotel }: { readonly hotel: HotelView }) => ({ content: hotel }),
  attributes: () => ({ className: "section hotel-later", id: "rules", "aria-labelledby": "rules-title" }),
  render: ({ content: hotel }, { text, languageTag, page }) => {
    const { childAges } = settingsOf(page);
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
      <>
        <h2 id="rules-title">{text("details.policiesTitle")}</h2>
        <dl className="hotel-policies">
          {rules.map(([rule, value]) => (
            <div key={rule}>
              <dt>{text(rule)}</dt>
              <dd suppressHydrationWarning>{value}</dd>
            </div>
          ))}
        </dl>
      </>
    );
  },
});
