import { MAX_TEXT_LENGTH } from "#domain/checkout/checkout-form.ts";
import type { Country } from "#domain/checkout/countries.ts";
import { statesOf } from "#domain/checkout/countries.ts";
import { useText } from "#web/i18n/text.tsx";
import { SelectField } from "#web/ui/fields/select-field.tsx";
import { TextInput } from "./text-input.tsx";
import type { FormState } from "./form-state.ts";
import { fieldId } from "./form-state.ts";

type Props = { readonly state: FormState; readonly countries: readonly Country[] };

/** Billing address; only the country is always prefilled. */
export function BillingFields({ state, countries }: Props) {
  const text = useText();
  const { form, set } = state;
  const states = statesOf(form.country);
  const line = (field: keyof typeof MAX_TEXT_LENGTH) => ({
    state,
    field,
    label: text(`checkout.${field}`),
    maxLength: MAX_TEXT_LENGTH[field],
  });
  return (
    <fieldset className="checkout-billing">
      <legend>{text("checkout.billingTitle")}</legend>
      <div className="checkout-pair">
        <SelectField
          id={fieldId("country")}
          name="country"
          label={text("checkout.country")}
          autoComplete="billing country"
          choices={countries.map(({ code, name }) => ({ value: code, label: name }))}
          value={form.country}
          onChange={(event) => set("country", event.target.value)}
        />
        <TextInput {...line("city")} autoComplete="billing address-level2" />
      </div>
      <div className="checkout-pair checkout-pair-wide">
        <TextInput {...line("address")} autoComplete="billing address-line1" />
        <TextInput {...line("apartment")} autoComplete="billing address-line2" />
      </div>
      <div className="checkout-pair">
        {states.length > 0 ? (
          <SelectField
            id={fieldId("state")}
            name="state"
            label={text("checkout.state")}
            autoComplete="billing address-level1"
            placeholder={text("checkout.choose")}
            choices={states.map((code) => ({ value: code, label: code }))}
            value={form.state}
            onChange={(event) => set("state", event.target.value)}
          />
        ) : null}
        <TextInput {...line("postalCode")} autoComplete="billing postal-code" />
      </div>
    </fieldset>
  );
}
