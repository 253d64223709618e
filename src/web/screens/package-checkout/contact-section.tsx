/** How the lead passenger is reached (CHK-006), and requests to the hotel. */
import type { ContactField } from "#domain/traveller/passenger-form.ts";
import { contactPath } from "#domain/traveller/passenger-form.ts";
import type { PartyProblems } from "#domain/traveller/passenger-form.ts";
import { EMAIL, PHONE } from "#domain/forms/field-rules.ts";
import { MAX_TEXT_LENGTH } from "#domain/checkout/checkout-form.ts";
import { AccountOffer, useKnownEmail } from "#web/checkout/account-offer.tsx";
import { useText } from "#web/i18n/text.tsx";
import type { FieldFocus } from "#web/passengers/field-focus.ts";
import { Checkbox } from "#web/ui/fields/checkbox.tsx";
import { TextArea, TextField } from "#web/ui/fields/text-field.tsx";
import { Disclosure } from "#web/ui/layout/disclosure.tsx";
import type { PassengersEvent, PassengersState } from "./passengers-state.ts";

type Props = {
  readonly state: PassengersState;
  readonly dispatch: (event: PassengersEvent) => void;
  readonly problems: PartyProblems;
  readonly focus: FieldFocus;
  readonly idOf: (path: string) => string;
};

const EMAIL_INPUT = { inputMode: "email", maxLength: EMAIL.maxLength, autoCapitalize: "none", spellCheck: false } as const;

export function ContactSection({ state: { contact }, dispatch, problems, focus, idOf }: Props) {
  const text = useText();
  const account = useKnownEmail(contact.email);
  const field = (name: ContactField) => {
    const path = contactPath(name);
    const problem = problems[path];
    return {
      id: idOf(path),
      ref: focus.refOf(path),
      name,
      value: contact[name],
      error: problem && text(`errors.${problem}`),
      isRequired: true,
      onChange: (event: React.ChangeEvent<HTMLInputElement>) => dispatch({ type: "contact", fields: { [name]: event.target.value } }),
      onBlur: () => {
        dispatch({ type: "leave", path });
        if (name === "email") account.check();
      },
    };
  };
  return (
    <section className="passengers-contact" aria-labelledby="checkout-contact-title">
      <h2 id="checkout-contact-title">{text("passengers.contactTitle")}</h2>
      <p className="hint">{text("passengers.contactLead")}</p>
      <div className="passengers-contact-fields">
        <TextField {...field("email")} {...EMAIL_INPUT} label={text("checkout.email")} autoComplete="email" />
        <TextField {...field("emailRepeat")} {...EMAIL_INPUT} label={text("passengers.emailRepeat")} autoComplete="email" />
        <TextField
          {...field("phone")}
          label={text("checkout.phone")}
          help={text("checkout.phoneHelp")}
          type="tel"
          autoComplete="tel"
          maxLength={PHONE.maxLength}
        />
      </div>
      <AccountOffer isKnown={account.isKnown} email={contact.email} />
      <Checkbox
        label={text("checkout.newsletter")}
        name="newsletter"
        checked={contact.newsletter}
        onChange={(event) => dispatch({ type: "contact", fields: { newsletter: event.target.checked } })}
      />
      <Disclosure label={text("passengers.request")} isOpen={contact.specialRequest !== "" || undefined}>
        <TextArea
          label={text("checkout.request")}
          hideLabel
          rows={3}
          maxLength={MAX_TEXT_LENGTH.specialRequest}
          help={text("passengers.requestHelp")}
          value={contact.specialRequest}
          onChange={(event) => dispatch({ type: "contact", fields: { specialRequest: event.target.value } })}
        />
      </Disclosure>
    </section>
  );
}
