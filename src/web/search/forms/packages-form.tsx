import { FORM_FIELD } from "#domain/search/form-fields.ts";
import { PACKAGE_TYPES } from "#domain/search/search-form.ts";
import type { PackageType } from "#domain/search/search-form.ts";
import { useText } from "#web/i18n/text.tsx";
import { ChoiceField } from "../fields/choice-field.tsx";
import { DatesField } from "../fields/dates-field.tsx";
import { RoomsField } from "../fields/people-field.tsx";
import { PlaceField } from "../fields/place-field.tsx";
import { FLYING_FROM } from "./place-types.ts";
import type { FormProps } from "./form-props.ts";

const TYPE_WORDS: Record<PackageType, string> = {
  "flight+hotel+car": "search.typeFlightHotelCar",
  "flight+hotel": "search.typeFlightHotel",
  "flight+car": "search.typeFlightCar",
  "hotel+car": "search.typeHotelCar",
};

export function PackagesForm({ form, onChange }: FormProps<"packages">) {
  const text = useText();
  return (
    <>
      <PlaceField
        field="origin"
        label={text("search.origin")}
        hint={text("search.originHint")}
        icon="plane-takeoff"
        place={form.origin}
        types={FLYING_FROM}
        onChange={(origin) => onChange({ origin })}
      />
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
        labels={{ label: text("search.dates"), start: text("search.departure"), end: text("search.homecoming") }}
        startDate={form.startDate}
        endDate={form.endDate}
        onChange={onChange}
      />
      <RoomsField label={text("search.guestsAndRooms")} rooms={form.rooms} onChange={(rooms) => onChange({ rooms })} />
    </>
  );
}

export function PackagesOptions({ form, onChange }: FormProps<"packages">) {
  const text = useText();
  return (
    <ChoiceField
      isSmall
      name={FORM_FIELD.packageType}
      label={text("search.packageType")}
      value={form.packageType}
      choices={PACKAGE_TYPES.map((value) => ({ value, label: text(TYPE_WORDS[value]) }))}
      onChange={(packageType) => onChange({ packageType })}
    />
  );
}
