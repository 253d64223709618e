/** The passengers of the cart that `openPackageCarts` opens, and paying for it. */
import type { InputOf } from "#contract/base/call.ts";
import type { submitPassengers } from "#contract/booking/cart/passengers.ts";
import { getMpiSessionToken } from "#contract/payment/get-mpi-session-token.ts";
import { RETURN_URL, TRAVELLER } from "./bookings.ts";
import type { openPackageCarts } from "./package-carts.ts";

/** Not part of any other value: must be found nowhere but in sealed columns. */
export const CANARY = "CANARY7431";

const DOCUMENT = {
  title: "Ms.",
  passportExpiry: "2031-01-01",
  passportIssueCountry: "GB",
  nationality: "GB",
  gender: "female",
} as const;

export const PAXES = [
  {
    paxReferenceNumber: "1",
    paxType: "ADT",
    firstName: "Ada",
    lastName: "Lovelace",
    dateOfBirth: "1990-12-10",
    passportNumber: CANARY,
    ...DOCUMENT,
  },
  {
    paxReferenceNumber: "2",
    paxType: "ADT",
    firstName: "Mary",
    lastName: "Somerville",
    dateOfBirth: "1985-01-02",
    passportNumber: `${CANARY}B`,
    ...DOCUMENT,
  },
] as const;

export const CLIENT = {
  firstName: "Ada",
  lastName: "Lovelace",
  addresses: [{ mail: TRAVELLER.email, phoneNumber: TRAVELLER.mobilePhone }],
};

export type Submitted = InputOf<typeof submitPassengers>["body"];

export const PARTY: Submitted = { client: CLIENT, paxes: [...PAXES] };

type PackageWorld = Awaited<ReturnType<typeof openPackageCarts>>;

type Payment = { readonly payDeposit?: boolean; readonly amount: number; readonly holder?: string };

/** Pays for a cart at the sandbox bank. Returns the token for the confirmation. */
export async function payCart(world: PackageWorld, prebookingId: string, { payDeposit = false, amount, holder }: Payment): Promise<string> {
  const body = { payDeposit, amount, currency: "USD" as const, returnUrl: RETURN_URL, prebookingId, traveler: { ...TRAVELLER } };
  const session = await world.ask(getMpiSessionToken, { body });
  await world.payAs(session.formUrl, holder);
  return session.mpiSessionToken;
}
