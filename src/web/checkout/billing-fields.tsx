import { useState } from "react";
import { MAX_TEXT_LENGTH } from "#domain/checkout/checkout-form.ts";
import type { Country } from "#domain/checkout/countries.ts";
import { statesOf } from "#domain/checkout/countries.ts";
import { useText } from "#web/i18n/text.tsx";
import { Disclosure } from "#web/ui/layout/disclosure.tsx";
import { SelectField } from "#web/ui/fields/select-field.tsx";
import { TextInput } from "./text-input.tsx";
import type { FormState } from "./form-state.ts";
import { fieldId } from "./form-state.ts";

type Props = { readonly state: FormState; readonly countries: readonly Country[] };

/** Country and postal code are what most banks compare; the rest is folded unless it was typed before. */
export function BillingFields({ state, countries }: Props) {
  const text = useText();
  const { form, set } = state;
  const states = statesOf(form.country);
  const hasMore = [form.address, form.apartment, form.city, form.state].some((value) => value !== "");
  // Stays open: a field must not disappear while the visitor empties it. A stored draft arrives after the first rendering.
  const [isOpen, setOpen] = useState(hasMore);
  if (hasMore && !isOpen) setOpen(true);
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
        <TextInput {...line("postalCode")} autoComplete="billing postal-code" />
      </div>
      <Disclosure label={text("checkout.billingMore")} isOpen={isOpen} className="checkout-billing-more">
        <div className="checkout-pair checkout-pair-wide">
          <TextInput {...line("address")} autoComplete="billing address-line1" />
          <TextInput {...line("apartment")} autoComplete="billing address-line2" />
        </div>
        <div className="checkout-pair">
          <TextInput {...line("city")} autoComplete="billing address-level2" />
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
        </div>
      </Disclosure>
    </fieldset>
  );
}
