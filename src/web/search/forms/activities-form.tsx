import { useText } from "#web/i18n/text.tsx";
import { DatesField } from "../fields/dates-field.tsx";
import { PlaceField } from "../fields/place-field.tsx";
import { CITIES } from "./place-types.ts";
import type { FormProps } from "./form-props.ts";

export function ActivitiesForm({ form, onChange }: FormProps<"activities">) {
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
        words={{ label: text("search.dates"), start: text("search.firstDay"), end: text("search.lastDay") }}
        startDate={form.startDate}
        endDate={form.endDate}
        counted="days"
        onChange={onChange}
      />
    </>
  );
}
