import { useState } from "react";
import { Checkbox } from "#web/ui/fields/checkbox.tsx";
import { RequiredNote } from "#web/ui/fields/field.tsx";
import { RadioGroup } from "#web/ui/fields/radio-group.tsx";
import { SelectField } from "#web/ui/fields/select-field.tsx";
import { Stepper } from "#web/ui/fields/stepper.tsx";
import { TextArea, TextField } from "#web/ui/fields/text-field.tsx";
import { LONG_GERMAN } from "./samples.ts";
import { Part, State } from "./specimen.tsx";

const CABINS = [
  { value: "economy", label: "Economy" },
  { value: "business", label: "Business" },
  { value: "first", label: "First", isDisabled: true },
];

const WAYS = [
  { value: "card", label: "Card", detail: "Charged when the hotel confirms", icon: "credit-card" },
  { value: "points", label: "Points", detail: "You have 12,400", icon: "gem" },
] as const;

export const Fields = () => (
  <>
    <Part id="text-field" title="Text field">
      <State name="Normal, help">
        <div className="form">
          <TextField label="First name" autoComplete="given-name" isRequired />
          <TextField label="Email" type="email" icon="mail" placeholder="you@example.com" help="We send the voucher here." />
          <RequiredNote />
        </div>
      </State>
      <State name="Error">
        <TextField
          label="Email"
          type="email"
          icon="mail"
          defaultValue="ann@"
          error="Please enter a whole email address."
          help="We send the voucher here."
        />
      </State>
      <State name="Disabled, hidden label">
        <div className="form">
          <TextField label="Booking number" defaultValue="MR-204-118" disabled />
          <TextField label="Promo code" hideLabel placeholder="Promo code" icon="tag" />
        </div>
      </State>
      <State name="Several lines, long German">
        <TextArea label={LONG_GERMAN} defaultValue="Ein ruhiges Zimmer, wenn möglich nicht zur Straße." />
      </State>
    </Part>
    <Part id="select-field" title="Select">
      <State name="Normal">
        <SelectField label="Cabin" choices={CABINS} defaultValue="economy" icon="plane" />
      </State>
      <State name="Error">
        <SelectField label="Cabin" choices={CABINS} placeholder="Choose a cabin" error="Please choose one." isRequired />
      </State>
      <State name="Disabled">
        <SelectField label="Cabin" choices={CABINS} disabled />
      </State>
    </Part>
    <Choices />
    <Steppers />
  </>
);

const Choices = () => (
  <>
    <Part id="checkbox" title="Checkbox">
      <State name="Normal, checked, disabled">
        <Checkbox label="Free cancellation" />
        <Checkbox label="Breakfast included" defaultChecked help="Also for children under 12." />
        <Checkbox label="Spa" disabled />
        <Checkbox label="Parking" disabled defaultChecked />
      </State>
      <State name="Error">
        <Checkbox label="I have read the terms and conditions" isRequired error="Please agree to go on." />
      </State>
      <State name="Switch">
        <Checkbox look="switch" label="Tell me when the price falls" />
        <Checkbox look="switch" label="News of the club" defaultChecked />
      </State>
    </Part>
    <Part id="radio-group" title="Radio group">
      <State name="List">
        <RadioGroup label="Cabin" name="cabin-list" choices={CABINS} defaultValue="business" />
      </State>
      <State name="Bar">
        <RadioGroup
          label="Trip"
          name="trip"
          look="bar"
          defaultValue="return"
          choices={[
            { value: "return", label: "Return" },
            { value: "single", label: "One way" },
          ]}
        />
      </State>
      <State name="Cards">
        <RadioGroup label="How to pay" name="pay" look="cards" defaultValue="card" choices={WAYS} />
      </State>
      <State name="Error">
        <RadioGroup label="Cabin" name="cabin-wrong" choices={CABINS} error="Please choose one." isRequired />
      </State>
    </Part>
  </>
);

function Steppers() {
  const [adults, setAdults] = useState(2);
  const [children, setChildren] = useState(0);
  return (
    <Part id="stepper" title="Stepper">
      <State name="Normal">
        <Stepper label="Adults" hint="From 18 years" value={adults} min={1} max={4} onChange={setAdults} name="adults" />
        <Stepper label="Children" hint="0 to 17 years" value={children} min={0} max={3} onChange={setChildren} />
      </State>
      <State name="At its most, long German">
        <Stepper label={LONG_GERMAN} value={8} min={1} max={8} onChange={() => undefined} />
      </State>
    </Part>
  );
}
