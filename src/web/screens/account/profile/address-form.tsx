import { useState } from "react";
import type { AccountAddress } from "#contract/entities/account.ts";
import type { TypedFields } from "#contract/forms/form.ts";
import { addressForm } from "#contract/forms/account-forms.ts";
import { statesOf } from "#domain/checkout/countries.ts";
import { ADDRESS_LINE, ADDRESS_ZIP } from "#domain/forms/field-rules.ts";
import { useText } from "#web/i18n/text.tsx";
import { RequiredNote } from "#web/ui/fields/field.tsx";
import { SelectField } from "#web/ui/fields/select-field.tsx";
import { TextField } from "#web/ui/fields/text-field.tsx";
import { AccountForm } from "../account-form.tsx";
import { useAccountForm } from "../use-account-form.ts";
import type { CountryChoice } from "./country-choices.ts";
import { countryNamed, DEFAULT_COUNTRY } from "./country-choices.ts";
import type { SectionProps } from "./profile-data.ts";

type Props = Pick<SectionProps, "details"> & {
  readonly countries: readonly CountryChoice[];
  /** Undefined for a new address. */
  readonly address?: AccountAddress;
  readonly place: number;
  /** Input of a refused form, shown instead of the stored address. */
  readonly typed?: TypedFields | undefined;
  readonly onSaved: SectionProps["onChange"];
  readonly onCancel: () => void;
};

export function AddressForm({ details, countries, address: stored, place, typed, onSaved, onCancel }: Props) {
  const text = useText();
  const address: TypedFields | undefined = typed ?? stored;
  const [country, setCountry] = useState(address?.["country"] ?? DEFAULT_COUNTRY);
  const codeOf = (english: string | undefined) => countryNamed(countries, english ?? "")?.code;
  const form = useAccountForm({
    form: addressForm,
    send: (api, values) => api(addressForm.call, addressForm.toInput(values, details.billingInfo)),
    onDone: onSaved,
  });
  const states = statesOf(codeOf(country) ?? "");
  const hasStates = states.length > 0;
  const line = (name: "street" | "city", label: string, autoComplete: string) => ({
    name,
    autoComplete,
    label: text(label),
    defaultValue: address?.[name] ?? "",
    maxLength: ADDRESS_LINE.maxLength,
    isRequired: true,
    error: form.errorOf(name),
  });
  const known = countries.map(({ english, name }) => ({ value: english, label: name }));
  return (
    <AccountForm action={addressForm.action} form={form} submit={text("account.save")} onCancel={onCancel}>
      <input type="hidden" name="place" value={place} />
      <RequiredNote />
      <SelectField
        {...{ name: "country", label: text("account.country"), autoComplete: "billing country-name", isRequired: true, value: country }}
        choices={codeOf(country) === undefined ? [{ value: country, label: country }, ...known] : known}
        onChange={(event) => setCountry(event.target.value)}
        error={form.errorOf("country")}
      />
      <TextField {...line("street", "account.street", "billing street-address")} />
      <TextField {...line("city", "account.city", "billing address-level2")} />
      <div className="account-pair">
        {hasStates ? (
          <SelectField
            key={country}
            {...{ name: "state", label: text("account.state"), autoComplete: "billing address-level1", isRequired: true }}
            placeholder={text("account.choose")}
            choices={states.map((code) => ({ value: code, label: code }))}
            defaultValue={address?.["state"] ?? ""}
            error={form.errorOf("state")}
          />
        ) : (
          <TextField
            key={country}
            {...{ name: "state", label: text("account.region"), autoComplete: "billing address-level1", maxLength: ADDRESS_LINE.maxLength }}
            defaultValue={address?.["country"] === country ? (address["state"] ?? "") : ""}
            error={form.errorOf("state")}
          />
        )}
        <TextField
          {...{
            name: "zip",
            label: text("account.zip"),
            autoComplete: "billing postal-code",
            maxLength: ADDRESS_ZIP.maxLength,
            isRequired: hasStates,
          }}
          defaultValue={address?.["zip"] ?? ""}
          error={form.errorOf("zip")}
        />
      </div>
    </AccountForm>
  );
}
