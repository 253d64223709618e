import { useState } from "react";
import type { AccountAddress } from "#contract/entities/account.ts";
import { addressForm, removeAddressForm } from "#contract/forms/account-forms.ts";
import type { TypedFields } from "#contract/forms/form.ts";
import { MAX_ADDRESSES } from "#domain/forms/field-rules.ts";
import { typedInto } from "#web/forms/refused-input.ts";
import { useText } from "#web/i18n/text.tsx";
import { Notice } from "#web/ui/states/notice.tsx";
import { AccountEdit } from "../account-edit.tsx";
import { SmallForm } from "../account-form.tsx";
import { AccountSection, StatusMessage } from "../account-section.tsx";
import { useAccountForm } from "../use-account-form.ts";
import { AddressForm } from "./address-form.tsx";
import type { CountryChoice } from "./country-choices.ts";
import { countryNamed } from "./country-choices.ts";
import type { SectionProps } from "./profile-data.ts";

type Props = SectionProps & { readonly countries: readonly CountryChoice[] };

export function BillingAddresses({ details, countries, onChange, refused }: Props) {
  const text = useText();
  const [message, setMessage] = useState<string>();
  const { addresses } = details.billingInfo;
  const answer = (key: string) => (changed: SectionProps["details"]) => {
    onChange(changed);
    setMessage(text(key));
  };
  return (
    <AccountSection id="addresses" title={text("account.addressesTitle")} icon="map-pin" lead={text("account.addressesLead")}>
      {addresses.length > 0 ? (
        <ul className="account-list">
          {addresses.map((address, place) => (
            // Two addresses may be equal; only their position tells them apart.
            // oxlint-disable-next-line react/no-array-index-key
            <li key={`${place} ${JSON.stringify(address)}`}>
              <AddressRow
                {...{ details, countries, address, place, refused }}
                onSaved={answer("account.addressSaved")}
                onRemoved={answer("account.addressRemoved")}
              />
            </li>
          ))}
        </ul>
      ) : (
        <p>{text("account.addressesEmpty")}</p>
      )}
      {addresses.length < MAX_ADDRESSES ? (
        <AccountEdit
          key={addresses.length}
          label={text("account.addressAdd")}
          icon="plus"
          isOpen={refusedAt(refused, addresses.length) !== undefined}
        >
          {(close) => (
            <AddressForm
              {...{ details, countries, place: addresses.length, typed: refusedAt(refused, addresses.length) }}
              onCancel={close}
              onSaved={answer("account.addressSaved")}
            />
          )}
        </AccountEdit>
      ) : null}
      <StatusMessage text={message} />
    </AccountSection>
  );
}

/** What was typed into the form of the address at `place`, if that form was refused. */
function refusedAt(refused: Props["refused"], place: number): TypedFields | undefined {
  const typed = typedInto(refused, addressForm);
  return typed?.["place"] === String(place) ? typed : undefined;
}

type RowProps = Omit<Props, "onChange"> & {
  readonly address: AccountAddress;
  readonly place: number;
  readonly onSaved: SectionProps["onChange"];
  readonly onRemoved: SectionProps["onChange"];
};

function AddressRow({ details, countries, address, place, refused, onSaved, onRemoved }: RowProps) {
  const text = useText();
  const { street, city, state, zip, country } = address;
  const typed = refusedAt(refused, place);
  const removal = useAccountForm({
    form: removeAddressForm,
    send: (api, values) => api(removeAddressForm.call, removeAddressForm.toInput(values, details.billingInfo)),
    onDone: onRemoved,
    question: {
      titleKey: "account.addressRemoveQuestion",
      bodyKey: "account.addressRemoveText",
      values: { street, city },
      yesKey: "account.remove",
    },
  });
  return (
    <>
      <address className="account-address">
        <span>{street}</span>
        <span>{[city, [state, zip].filter(Boolean).join(" ")].filter(Boolean).join(", ")}</span>
        <span>{countryNamed(countries, country)?.name ?? country}</span>
      </address>
      <div className="account-row-actions">
        <AccountEdit label={text("account.edit")} of={street} isOpen={typed !== undefined}>
          {(close) => <AddressForm {...{ details, countries, address, place, typed, onSaved }} onCancel={close} />}
        </AccountEdit>
        <SmallForm
          action={removeAddressForm.action}
          form={removal}
          submit={text("account.remove")}
          of={street}
          fields={{ place: String(place) }}
        />
      </div>
      {removal.failure ? <Notice tone="danger">{removal.failure}</Notice> : null}
    </>
  );
}
