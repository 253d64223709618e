/** The birth date belongs to another fare: searches again with it, and keeps what was typed (P-F8). */
import { useNavigate } from "#web/router/router-context.tsx";
import { dateAt, isCalendarDate } from "#domain/calendar/calendar-date.ts";
import { ageOn } from "#domain/flight/passenger-ages.ts";
import { formFromQuery } from "#domain/search/form-from-query.ts";
import { queryOfForm } from "#domain/search/query-of-form.ts";
import { settingsOf } from "#domain/search/search-settings.ts";
import { changeKind } from "#domain/traveller/change-kind.ts";
import type { PassengerForm } from "#domain/traveller/passenger-form.ts";
import { otherKind } from "#domain/traveller/passenger-rules.ts";
import { useText } from "#web/i18n/text.tsx";
import { resultsAddress } from "#web/package-cart/cart-address.ts";
import { Button } from "#web/ui/button/button.tsx";
import { Notice } from "#web/ui/states/notice.tsx";
import { usePage } from "#web/visitor/page-context.tsx";
import type { CheckoutPassenger, PackageCheckoutData } from "./checkout-passengers.ts";

type Props = { readonly passenger: CheckoutPassenger; readonly form: PassengerForm; readonly data: PackageCheckoutData };

export function RepairOffer({ passenger, form: { dateOfBirth }, data: { days, limits, held } }: Props) {
  const text = useText();
  const page = usePage();
  const navigate = useNavigate();
  const to = otherKind({ kind: passenger.kind, birthDate: dateOfBirth }, days, limits);
  if (to === undefined || !isCalendarDate(dateOfBirth) || passenger.isLead) return null;
  const { place } = held;
  const age = ageOn(dateOfBirth, days.first);
  const searchAgain = () => {
    const query = new URLSearchParams(place.search);
    const search = formFromQuery("packages", query, dateAt(new Date()), settingsOf(page));
    const changed = queryOfForm("packages", { ...search, rooms: changeKind(search.rooms, passenger, to, age) });
    for (const name of ["hotelDestination", "cabinClass"]) if (query.has(name)) changed.set(name, query.get(name) ?? "");
    void navigate(resultsAddress({ ...place, search: changed.toString() }));
  };
  const turnsTwo = passenger.kind === "infant" && age < 2;
  return (
    <Notice
      tone="caution"
      title={text(turnsTwo ? "passengers.turnsTwo" : `passengers.repair.${to}`)}
      actions={
        place.search === "" ? null : (
          <Button size="small" emphasis="quiet" onClick={searchAgain}>
            {text("passengers.searchAgain")}
          </Button>
        )
      }
    >
      <p>{text("passengers.repairText")}</p>
    </Notice>
  );
}
