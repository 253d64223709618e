/** Forms of the account area. */
import type { CalendarDate } from "#domain/calendar/calendar-date.ts";
import { statesOfCountryNamed } from "#domain/checkout/countries.ts";
import { ADDRESS_LINE, ADDRESS_ZIP, ANY_TEXT, EMAIL, FIRST_NAME, ID, LAST_NAME, PHONE } from "#domain/forms/field-rules.ts";
import { optional, TYPED_PASSWORD } from "#domain/forms/field-rules.ts";
import { isCurrencyCode } from "#domain/market/currency.ts";
import { isLocaleCode } from "#domain/market/locale.ts";
import { birthDayProblem } from "#domain/traveller/birth-day.ts";
import { readDistanceUnit } from "#domain/visitor/distance.ts";
import { confirmAccountDeletion } from "../account/confirm-account-deletion.ts";
import { exportAccount } from "../account/export-account.ts";
import { removeSavedCard } from "../account/remove-saved-card.ts";
import { removeSession } from "../account/remove-session.ts";
import { updateAccount } from "../account/update-account.ts";
import type { AccountAddress } from "../entities/account.ts";
import { leaveMembership } from "../membership/leave-membership.ts";
import { sendProofLink } from "../identity/send-proof-link.ts";
import type { FormValues } from "./form.ts";
import { defineForm } from "./form.ts";

const GENDERS = ["female", "male", "other"] as const;
const genderOf = (text: string) => GENDERS.find((gender) => gender === text);

/** `today`: a day of birth is not in the future. The schema of the call does not know the day. */
export const detailsForm = (today: CalendarDate) =>
  defineForm({
    action: "/account/form/details",
    fields: { firstName: FIRST_NAME, lastName: LAST_NAME, phone: optional(PHONE), dateOfBirth: ANY_TEXT, gender: ANY_TEXT },
    checkAlso: ({ dateOfBirth }) => {
      const problem = dateOfBirth === "" ? undefined : birthDayProblem(dateOfBirth, today);
      return problem ? { dateOfBirth: problem } : {};
    },
    call: updateAccount,
    toInput: ({ phone, dateOfBirth, gender, ...names }) => {
      const known = genderOf(gender);
      return {
        body: {
          personalDetails: { ...names, ...(phone && { phone }), ...(dateOfBirth && { dateOfBirth }), ...(known && { gender: known }) },
        },
      };
    },
  });

/** Replaces the address at `place`, or appends it if `place` is not in the list. */
export const withAddress = (list: readonly AccountAddress[], place: number, address: AccountAddress): AccountAddress[] =>
  place >= 0 && place < list.length ? list.map((stored, index) => (index === place ? address : stored)) : [...list, address];

export const withoutAddress = (list: readonly AccountAddress[], place: number): AccountAddress[] =>
  list.filter((_, index) => index !== place);

const placeIn = (text: string): number => (/^\d$/.test(text) ? Number(text) : -1);

/** The call replaces the whole list. */
type StoredAddresses = { readonly addresses: readonly AccountAddress[] };

export const addressForm = defineForm({
  action: "/account/form/address",
  fields: { place: ANY_TEXT, country: ADDRESS_LINE, street: ADDRESS_LINE, city: ADDRESS_LINE, state: ADDRESS_LINE, zip: ADDRESS_ZIP },
  // Only the form requires them: the call also receives stored addresses, which may be older than these rules.
  checkAlso: (values) => {
    const hasStates = statesOfCountryNamed(values.country).length > 0;
    const needed = ["country", "street", "city", ...(hasStates ? (["state", "zip"] as const) : [])] as const;
    return Object.fromEntries(needed.filter((name) => values[name] === "").map((name) => [name, "requiredError"]));
  },
  call: updateAccount,
  toInput: ({ place, state, ...address }, { addresses }: StoredAddresses) => ({
    body: { billingInfo: { addresses: withAddress(addresses, placeIn(place), { ...address, ...(state && { state }) }) } },
  }),
});

export const removeAddressForm = defineForm({
  action: "/account/form/remove-address",
  fields: { place: ANY_TEXT },
  call: updateAccount,
  toInput: ({ place }, { addresses }: StoredAddresses) => ({
    body: { billingInfo: { addresses: withoutAddress(addresses, placeIn(place)) } },
  }),
});

export const removeCardForm = defineForm({
  action: "/account/form/remove-card",
  fields: { token: { ...ID, isSecret: true } },
  call: removeSavedCard,
  toInput: (params) => ({ params }),
});

/** The field lists ids separated by commas; each needs a call. */
export const endSessionsForm = defineForm({
  action: "/account/form/end-session",
  fields: { id: ANY_TEXT },
  call: removeSession,
  toInput: (params) => ({ params }),
});
export const sessionIds = ({ id }: FormValues<"id">): readonly string[] => id.split(",");

type CallAnswer = { readonly ok: true } | { readonly ok: false; readonly code: string };

/** Treats "not found" as success of a removal: another tab may have removed it already. */
export const goneIsDone = <Answer extends CallAnswer>(
  answer: Answer,
): Answer | { readonly ok: true; readonly data: Record<string, never> } =>
  !answer.ok && answer.code === "entry-not-found" ? { ok: true, data: {} } : answer;

/** Unsupported values are omitted and so stay unchanged. */
export const settingsForm = defineForm({
  action: "/account/form/settings",
  fields: { locale: ANY_TEXT, currency: ANY_TEXT, distanceUnit: ANY_TEXT },
  call: updateAccount,
  toInput: ({ locale, currency, distanceUnit }) => ({
    body: {
      userSettings: {
        ...(isCurrencyCode(currency) && { currency }),
        ...(isLocaleCode(locale) && { locale }),
        ...(distanceUnit && { distanceUnit: readDistanceUnit(distanceUnit) }),
      },
    },
  }),
});

/** Shown only to visitors who have a password. */
const PASSWORD_IF_SHOWN = { ...TYPED_PASSWORD, mayBeAbsent: true } as const;

export const exportForm = defineForm({
  action: "/account/form/export",
  fields: { password: PASSWORD_IF_SHOWN },
  call: exportAccount,
  toInput: ({ password }) => ({ body: password ? { password } : {} }),
});

export const deleteForm = defineForm({
  action: "/account/form/delete",
  fields: { confirmation: EMAIL, password: PASSWORD_IF_SHOWN },
  call: confirmAccountDeletion,
  toInput: ({ confirmation, password }) => ({ body: { confirmation, ...(password && { password }) } }),
});

export const leaveForm = defineForm({ action: "/account/form/leave", fields: {}, call: leaveMembership, toInput: () => ({}) });
export const sendProofForm = defineForm({ action: "/account/form/send-proof", fields: {}, call: sendProofLink, toInput: () => ({}) });
