import { FORM_FIELD } from "#domain/search/form-fields.ts";
import { useText } from "#web/i18n/text.tsx";
import { DatesField } from "../fields/dates-field.tsx";
import { HourField } from "../fields/hour-field.tsx";
import { PartyField } from "../fields/people-field.tsx";
import { PlaceField } from "../fields/place-field.tsx";
import { AIRPORTS, WHERE_TO_BE_TAKEN } from "./place-types.ts";
import type { FormProps } from "./form-props.ts";

export function TransfersForm({ form, onChange }: FormProps<"transfers">) {
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
        words={{ label: text("search.date"), start: text("search.date"), end: "" }}
        startDate={form.startDate}
        onChange={({ startDate }) => onChange({ startDate })}
      />
      <HourField name={FORM_FIELD.hour} label={text("search.hour")} value={form.hour} onChange={(hour) => onChange({ hour })} />
      <PartyField label={text("search.travellers")} party={form.party} onChange={(party) => onChange({ party })} />
    </>
  );
}
