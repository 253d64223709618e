/** Name and contact details of the traveller. */
import { useState } from "react";
import { isTravellerKnown } from "#domain/checkout/checkout-form.ts";
import { MAX_EMAIL_LENGTH, MAX_NAME_LENGTH, MAX_PHONE_LENGTH } from "#domain/checkout/person-rules.ts";
import { useText } from "#web/i18n/text.tsx";
import { Checkbox } from "#web/ui/fields/checkbox.tsx";
import { SelectField } from "#web/ui/fields/select-field.tsx";
import { Disclosure } from "#web/ui/layout/disclosure.tsx";
import type { CheckoutData } from "./checkout-data.ts";
import { AccountOffer } from "#web/checkout/account-offer.tsx";
import { CheckoutSection } from "#web/checkout/checkout-section.tsx";
import { TextInput } from "#web/checkout/text-input.tsx";
import type { FormState } from "#web/checkout/form-state.ts";
import { fieldId } from "#web/checkout/form-state.ts";

type Props = {
  readonly state: FormState;
  readonly data: CheckoutData;
  /** The email in the form has an account. */
  readonly isKnown: boolean;
};

export function TravellerSection({ state, data, isKnown }: Props) {
  const text = useText();
  const { form, set } = state;
  return (
    <CheckoutSection
      name="traveller"
      title={text("checkout.travellerTitle")}
      lead={text("checkout.travellerLead")}
      isDone={isTravellerKnown(form)}
    >
      <div className="checkout-pair">
        <TextInput
          {...{ state, field: "firstName", label: text("checkout.firstName"), isRequired: true }}
          {...NAME}
          autoComplete="given-name"
        />
        <TextInput
          {...{ state, field: "lastName", label: text("checkout.lastName"), isRequired: true }}
          {...NAME}
          autoComplete="family-name"
        />
      </div>
      <div className="checkout-pair">
        <TextInput
          {...{ state, field: "email", label: text("checkout.email"), help: text("checkout.emailHelp"), isRequired: true }}
          {...{ inputMode: "email", autoComplete: "email", maxLength: MAX_EMAIL_LENGTH, autoCapitalize: "none", spellCheck: false }}
        />
        <TextInput
          {...{ state, field: "phone", label: text("checkout.phone"), help: text("checkout.phoneHelp"), isRequired: true }}
          {...{ type: "tel", autoComplete: "tel", maxLength: MAX_PHONE_LENGTH }}
        />
      </div>
      {data.account === null && !isKnown ? <p className="hint account-prepared">{text("checkout.accountPrepared")}</p> : null}
      <AccountOffer isKnown={isKnown} email={form.email} />
      <Nationality state={state} countries={data.countries} />
      <Checkbox
        id={fieldId("newsletter")}
        name="newsletter"
        label={text("checkout.newsletter")}
        checked={form.newsletter}
        onChange={(event) => set("newsletter", event.target.checked)}
      />
    </CheckoutSection>
  );
}

/** Few hotels ask for it, so it is folded unless it was given before. */
function Nationality({ state: { form, set }, countries }: Pick<Props, "state"> & Pick<CheckoutData, "countries">) {
  const text = useText();
  // Stays open: the field must not disappear while the visitor changes it. A stored draft arrives after the first rendering.
  const [isOpen, setOpen] = useState(form.nationality !== "");
  if (form.nationality !== "" && !isOpen) setOpen(true);
  return (
    <Disclosure label={text("checkout.nationalityMore")} isOpen={isOpen}>
      <div className="checkout-pair">
        <SelectField
          id={fieldId("nationality")}
          name="nationality"
          label={text("checkout.nationality")}
          placeholder={text("checkout.choose")}
          choices={countries.map(({ code, name }) => ({ value: code, label: name }))}
          value={form.nationality}
          onChange={(event) => set("nationality", event.target.value)}
        />
      </div>
    </Disclosure>
  );
}

const NAME = { maxLength: MAX_NAME_LENGTH, spellCheck: false } as const;
