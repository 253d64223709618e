import { CRUISE_AREAS, CRUISE_LENGTHS } from "#domain/search/cruise-areas.ts";
import { FORM_FIELD } from "#domain/search/form-fields.ts";
import { useText } from "#web/i18n/text.tsx";
import { ChoiceField } from "../fields/choice-field.tsx";
import { DatesField } from "../fields/dates-field.tsx";
import { PartyField } from "../fields/people-field.tsx";
import type { FormProps } from "./form-props.ts";

export function CruisesForm({ form, onChange }: FormProps<"cruises">) {
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
        words={{ label: text("search.cruiseDate"), start: text("search.cruiseDate"), end: "" }}
        startDate={form.startDate}
        onChange={({ startDate }) => onChange({ startDate })}
      />
      <PartyField label={text("search.travellers")} party={form.party} hasSeniors onChange={(party) => onChange({ party })} />
    </>
  );
}
