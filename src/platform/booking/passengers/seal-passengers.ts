/**
 * Encrypts what passengers enter, with keys derived from the server's (docs/decisions/0047-sealed-passengers.md). A value is bound to its brand, cart and
 * passenger: copied into another row it does not open. Old keys of `SESSION_KEY` still open what they encrypted.
 */
import type { z } from "zod";
import type { ClientSchema, TravellerSchema } from "#contract/entities/booking-party.ts";
import { serverKeys } from "#platform/identity/keys/server-keys.ts";
import type { Context } from "#platform/kernel/calls/context.ts";
import type { Sealing } from "#platform/kernel/values/seal.ts";
import { sealText, unsealText } from "#platform/kernel/values/seal.ts";
import type { PartyId } from "./passenger-store.ts";

type Traveller = z.output<typeof TravellerSchema>;

/** What a passenger enters; reference and kind are given by the cart. */
export type PassengerEntry = Omit<Traveller, "paxReferenceNumber" | "paxType">;

export type SubmittedContact = {
  readonly client: z.output<typeof ClientSchema>;
  readonly hasMinorsPapers: boolean;
  readonly newsletter: boolean;
  readonly specialRequest?: string | undefined;
};

/** Far more than the longest entry. */
const MAX_LENGTH = 20_000;
const CONTACT = "contact";

type Keys = Pick<Context, "secrets">;

const sealingOf = ({ secrets }: Keys, { brandId, prebookingId }: PartyId, what: string): Sealing => ({
  keys: serverKeys(secrets.sessionKey, "passengers"),
  boundTo: ["passengers", brandId, prebookingId, what],
});

const sealValue = (context: Keys & Pick<Context, "random">, party: PartyId, what: string, value: object): string =>
  sealText(sealingOf(context, party, what), JSON.stringify(value), context.random);

function openValue(context: Keys, party: PartyId, what: string, sealed: string): unknown {
  const text = unsealText(sealingOf(context, party, what), sealed, MAX_LENGTH);
  if (text === undefined) throw new Error("sealed passenger data cannot be opened; is a key missing in SESSION_KEY?");
  return JSON.parse(text);
}

export const sealEntry = (context: Context, party: PartyId, reference: string, entry: PassengerEntry): string =>
  sealValue(context, party, `passenger ${reference}`, entry);

export const openEntry = (context: Keys, party: PartyId, reference: string, sealed: string): PassengerEntry =>
  openValue(context, party, `passenger ${reference}`, sealed) as PassengerEntry;

export const sealContact = (context: Context, party: PartyId, contact: SubmittedContact): string =>
  sealValue(context, party, CONTACT, contact);

export const openContact = (context: Keys, party: PartyId, sealed: string): SubmittedContact =>
  openValue(context, party, CONTACT, sealed) as SubmittedContact;
