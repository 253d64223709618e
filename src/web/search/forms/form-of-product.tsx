import type { ComponentType } from "react";
import type { Product } from "#domain/search/product.ts";
import { CarsForm } from "./cars-form.tsx";
import { FlightsForm, FlightsOptions } from "./flights-form.tsx";
import type { FormProps } from "./form-props.ts";
import { PackagesForm, PackagesOptions } from "./packages-form.tsx";
import { useText } from "#web/i18n/text.tsx";
import { DatesField } from "../fields/dates-field.tsx";
import { PlaceField } from "../fields/place-field.tsx";
import { AIRPORTS, CITIES, WHERE_TO_BE_TAKEN } from "./place-types.ts";
import { PartyField, RoomsField } from "../fields/people-field.tsx";
import { CRUISE_AREAS, CRUISE_LENGTHS } from "#domain/search/cruise-areas.ts";
import { FORM_FIELD } from "#domain/search/form-fields.ts";
import { ChoiceField } from "../fields/choice-field.tsx";
import { HourField } from "../fields/hour-field.tsx";

type ProductForm<P extends Product> = {
  readonly Fields: ComponentType<FormProps<P>>;
  /** Small options above the fields. */
  readonly Options?: ComponentType<FormProps<P>>;
};

/** All forms are in one file: they share their fields, so each adds only a few lines. */
export const PRODUCT_FORMS: { readonly [P in Product]: ProductForm<P> } = {
  hotels: { Fields: HotelsForm },
  packages: { Fields: PackagesForm, Options: PackagesOptions },
  flights: { Fields: FlightsForm, Options: FlightsOptions },
  cruises: { Fields: CruisesForm },
  cars: { Fields: CarsForm },
  activities: { Fields: ActivitiesForm },
  vacationHomes: { Fields: VacationHomesForm },
  transfers: { Fields: TransfersForm },
};

function ActivitiesForm({ form, onChange }: FormProps<"activities">) {
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
        labels={{ label: text("search.dates"), start: text("search.firstDay"), end: text("search.lastDay") }}
        startDate={form.startDate}
        endDate={form.endDate}
        counted="days"
        onChange={onChange}
      />
    </>
  );
}

function HotelsForm({ form, onChange }: FormProps<"hotels">) {
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
        labels={{ label: text("search.dates"), start: text("search.checkIn"), end: text("search.checkOut") }}
        startDate={form.startDate}
        endDate={form.endDate}
        onChange={onChange}
      />
      <RoomsField label={text("search.guestsAndRooms")} rooms={form.rooms} onChange={(rooms) => onChange({ rooms })} />
    </>
  );
}

function VacationHomesForm({ form, onChange }: FormProps<"vacationHomes">) {
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
        labels={{ label: text("search.dates"), start: text("search.checkIn"), end: text("search.checkOut") }}
        startDate={form.startDate}
        endDate={form.endDate}
        onChange={onChange}
      />
      <PartyField label={text("search.guests")} party={form.party} onChange={(party) => onChange({ party })} />
    </>
  );
}

function CruisesForm({ form, onChange }: FormProps<"cruises">) {
  const text = useText();
  return (
    <>
      <ChoiceField<number>
        name={FORM_FIELD.cruiseArea}
        label={text("search.cruiseArea")}
        icon="map"
        value={form.area}
        choices={CRUISE_AREAS.map(({ id, messageKey }) => ({ value: id, label: text(messageKey) }))}
        onChange={(area) => onChange({ area })}
      />
      <ChoiceField<number>
        name={FORM_FIELD.cruiseLength}
        label={text("search.cruiseLength")}
        icon="clock"
        value={form.length}
        choices={CRUISE_LENGTHS.map(({ id, messageKey, ...nights }) => ({ value: id, label: text(messageKey, nights) }))}
        onChange={(length) => onChange({ length })}
      />
      <DatesField
        labels={{ label: text("search.cruiseDate"), start: text("search.cruiseDate"), end: "" }}
        startDate={form.startDate}
        onChange={({ startDate }) => onChange({ startDate })}
      />
      <PartyField label={text("search.travellers")} party={form.party} hasSeniors onChange={(party) => onChange({ party })} />
    </>
  );
}

function TransfersForm({ form, onChange }: FormProps<"transfers">) {
  const text = useText();
  return (
    <>
      <PlaceField
        field="airport"
        label={text("search.airport")}
        hint={text("search.airportHint")}
        icon="plane-landing"
        place={form.airport}
        types={AIRPORTS}
        onChange={(airport) => onChange({ airport })}
      />
      <PlaceField
        field="hotel"
        label={text("search.hotel")}
        hint={text("search.hotelHint")}
        icon="hotel"
        place={form.hotel}
        types={WHERE_TO_BE_TAKEN}
        onChange={(hotel) => onChange({ hotel })}
      />
      <DatesField
        labels={{ label: text("search.date"), start: text("search.date"), end: "" }}
        startDate={form.startDate}
        onChange={({ startDate }) => onChange({ startDate })}
      />
      <HourField name={FORM_FIELD.hour} label={text("search.hour")} value={form.hour} onChange={(hour) => onChange({ hour })} />
      <PartyField label={text("search.travellers")} party={form.party} onChange={(party) => onChange({ party })} />
    </>
  );
}
