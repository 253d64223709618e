import { FORM_FIELD } from "#domain/search/form-fields.ts";
import { useText } from "#web/i18n/text.tsx";
import { DatesField } from "../fields/dates-field.tsx";
import { HourField } from "../fields/hour-field.tsx";
import { PlaceField } from "../fields/place-field.tsx";
import { FLYING_FROM } from "./place-types.ts";
import type { FormProps } from "./form-props.ts";

/** The car is returned to the pick-up place unless another place is given. */
export function CarsForm({ form, onChange }: FormProps<"cars">) {
  const text = useText();
  return (
    <>
      <PlaceField
        field="pickUp"
        label={text("search.pickUp")}
        hint={text("search.originHint")}
        icon="car"
        place={form.pickUp}
        types={FLYING_FROM}
        onChange={(pickUp) => onChange({ pickUp })}
      />
      <PlaceField
        field="dropOff"
        label={text("search.dropOff")}
        hint={text("search.dropOffHint")}
        icon="map-pin"
        place={form.dropOff}
        types={FLYING_FROM}
        onChange={(dropOff) => onChange({ dropOff })}
      />
      <DatesField
        labels={{ label: text("search.dates"), start: text("search.pickUpDate"), end: text("search.dropOffDate") }}
        startDate={form.startDate}
        endDate={form.endDate}
        counted="days"
        onChange={onChange}
      />
      <HourField
        name={FORM_FIELD.pickUpHour}
        label={text("search.pickUpHour")}
        value={form.pickUpHour}
        onChange={(pickUpHour) => onChange({ pickUpHour })}
      />
      <HourField
        name={FORM_FIELD.dropOffHour}
        label={text("search.dropOffHour")}
        value={form.dropOffHour}
        onChange={(dropOffHour) => onChange({ dropOffHour })}
      />
    </>
  );
}
