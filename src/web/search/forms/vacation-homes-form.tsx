import { useText } from "#web/i18n/text.tsx";
import { DatesField } from "../fields/dates-field.tsx";
import { PartyField } from "../fields/people-field.tsx";
import { PlaceField } from "../fields/place-field.tsx";
import { CITIES } from "./place-types.ts";
import type { FormProps } from "./form-props.ts";

export function VacationHomesForm({ form, onChange }: FormProps<"vacationHomes">) {
  const text = useText();
  return (
    <>
      <PlaceField
        field="destination"
        label={text("search.destination")}
        hint={text("search.cityHint")}
        icon="map-pin"
        place={form.destination}
        types={CITIES}
        onChange={(destination) => onChange({ destination })}
      />
      <DatesField
        words={{ label: text("search.dates"), start: text("search.checkIn"), end: text("search.checkOut") }}
        startDate={form.startDate}
        endDate={form.endDate}
        onChange={onChange}
      />
      <PartyField label={text("search.guests")} party={form.party} onChange={(party) => onChange({ party })} />
    </>
  );
}
