/** Validation of billing addresses. */
import type { z } from "zod";
import type { AddressSchema } from "#contract/entities/account.ts";
import { statesOf } from "#domain/checkout/countries.ts";

export type ProfileAddress = z.output<typeof AddressSchema>;

/** Limits of the call. */
export const MAX_ADDRESSES = 5;
export const MAX_LINE_LENGTH = 200;
export const MAX_ZIP_LENGTH = 20;

type Typed = Readonly<Record<string, string>>;

/** `countryCode` is undefined for a country that is not in the list. */
export function addressProblems(typed: Typed, countryCode: string | undefined): Typed {
  const hasStates = countryCode !== undefined && statesOf(countryCode).length > 0;
  const needed = ["street", "city", "country", ...(hasStates ? ["state", "zip"] : [])];
  return Object.fromEntries(needed.filter((name) => !typed[name]?.trim()).map((name) => [name, "requiredError"]));
}

export const addressFrom = ({ street = "", city = "", country = "", state = "", zip = "" }: Typed): ProfileAddress => ({
  street,
  city,
  country,
  zip,
  ...(state && { state }),
});

/** Replaces the address at `place`, or appends it if `place` is not in the list. */
export const withAddress = (list: readonly ProfileAddress[], place: number, address: ProfileAddress): ProfileAddress[] =>
  place >= 0 && place < list.length ? list.map((stored, index) => (index === place ? address : stored)) : [...list, address];

export const withoutAddress = (list: readonly ProfileAddress[], place: number): ProfileAddress[] =>
  list.filter((_, index) => index !== place);
