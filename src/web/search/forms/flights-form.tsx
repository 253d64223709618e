import { FORM_FIELD } from "#domain/search/form-fields.ts";
import { FLIGHT_CLASSES } from "#domain/search/search-form.ts";
import type { FlightClass } from "#domain/search/search-form.ts";
import { useText } from "#web/i18n/text.tsx";
import { Icon } from "#web/ui/icons/icon.tsx";
import { RadioGroup } from "#web/ui/fields/radio-group.tsx";
import { ChoiceField } from "../fields/choice-field.tsx";
import { DatesField } from "../fields/dates-field.tsx";
import { PartyField } from "../fields/people-field.tsx";
import { PlaceField } from "../fields/place-field.tsx";
import { FLYING_FROM } from "./place-types.ts";
import type { FormProps } from "./form-props.ts";

export function FlightsForm({ form, onChange }: FormProps<"flights">) {
  const text = useText();
  const { origin, destination, isReturn, startDate, endDate, party } = form;
  return (
    <>
      <PlaceField
        field="origin"
        label={text("search.origin")}
        hint={text("search.originHint")}
        icon="plane-takeoff"
        place={origin}
        types={FLYING_FROM}
        onChange={(place) => onChange({ origin: place })}
      />
      <div className="search-swap">
        <button type="button" aria-label={text("search.swap")} onClick={() => onChange({ origin: destination, destination: origin })}>
          <Icon name="arrow-right" />
          <Icon name="arrow-left" />
        </button>
      </div>
      <PlaceField
        field="destination"
        label={text("search.flightDestination")}
        hint={text("search.originHint")}
        icon="plane-landing"
        place={destination}
        types={FLYING_FROM}
        onChange={(place) => onChange({ destination: place })}
      />
      <DatesField
        labels={{
          label: isReturn ? text("search.dates") : text("search.date"),
          start: text("search.departure"),
          end: text("search.homecoming"),
        }}
        startDate={startDate}
        endDate={isReturn ? endDate : undefined}
        counted="days"
        onChange={onChange}
      />
      <PartyField label={text("search.travellers")} party={party} hasSeniors onChange={(next) => onChange({ party: next })} />
    </>
  );
}

const CLASS_WORDS: Record<FlightClass, string> = {
  economy: "search.classEconomy",
  business: "search.classBusiness",
  first: "search.classFirst",
};

export function FlightsOptions({ form, onChange }: FormProps<"flights">) {
  const text = useText();
  return (
    <>
      <RadioGroup
        look="bar"
        fit="joined"
        hideLabel
        name={FORM_FIELD.trip}
        label={text("search.tripType")}
        value={form.isReturn ? "return" : "oneWay"}
        choices={[
          { value: "return", label: text("search.tripReturn") },
          { value: "oneWay", label: text("search.tripOneWay") },
        ]}
        onChange={(trip) => onChange({ isReturn: trip === "return" })}
      />
      <ChoiceField
        isSmall
        name={FORM_FIELD.flightClass}
        label={text("search.flightClass")}
        value={form.flightClass}
        choices={(Object.keys(FLIGHT_CLASSES) as FlightClass[]).map((value) => ({ value, label: text(CLASS_WORDS[value]) }))}
        written={(value) => String(FLIGHT_CLASSES[value])}
        onChange={(flightClass) => onChange({ flightClass })}
      />
    </>
  );
}
