import { useText } from "#web/i18n/text.tsx";
import { DatesField } from "../fields/dates-field.tsx";
import { RoomsField } from "../fields/people-field.tsx";
import { PlaceField } from "../fields/place-field.tsx";
import type { FormProps } from "./form-props.ts";

export function HotelsForm({ form, onChange }: FormProps<"hotels">) {
  const text = useText();
  return (
    <>
      <PlaceField
        field="destination"
        label={text("search.destination")}
        hint={text("search.destinationHint")}
        icon="map-pin"
        place={form.destination}
        hasRecent
        onChange={(destination) => onChange({ destination })}
      />
      <DatesField
        words={{ label: text("search.dates"), start: text("search.checkIn"), end: text("search.checkOut") }}
        startDate={form.startDate}
        endDate={form.endDate}
        onChange={onChange}
      />
      <RoomsField label={text("search.guestsAndRooms")} rooms={form.rooms} onChange={(rooms) => onChange({ rooms })} />
    </>
  );
}
