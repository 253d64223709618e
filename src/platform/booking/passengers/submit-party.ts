/** Stores the passengers and the contact of a cart, once. */
import { isDeepStrictEqual } from "node:util";
import { holderOf } from "#platform/booking/cart/unpaid-holds.ts";
import type { Prebooking } from "#platform/booking/records/prebooking-table.ts";
import type { Caller } from "#platform/kernel/calls/caller.ts";
import type { Context } from "#platform/kernel/calls/context.ts";
import type { Sql } from "#platform/kernel/database/database.ts";
import { Refusal } from "#platform/kernel/values/refusal.ts";
import type { CheckedPassenger } from "./check-passengers.ts";
import { checkPassengers, entryOf } from "./check-passengers.ts";
import type { CartParty } from "./party-of-cart.ts";
import type { PartyId, PassengerRow, PassengerSubmission } from "./passenger-store.ts";
import { findSubmission, insertSubmission, listPassengerRows } from "./passenger-store.ts";
import type { PassengerEntry, SubmittedContact } from "./seal-passengers.ts";
import { openContact, openEntry, sealContact, sealEntry } from "./seal-passengers.ts";

type SentParty = SubmittedContact & { readonly paxes: Parameters<typeof checkPassengers>[1] };

export type SubmittedParty = {
  readonly submission: PassengerSubmission;
  readonly contact: SubmittedContact;
  /** In the order of the cart. */
  readonly passengers: readonly CheckedPassenger[];
};

export const partyIdOf = ({ brandId, id }: Pick<Prebooking, "brandId" | "id">): PartyId => ({ brandId, prebookingId: id });

/** Undefined as long as nothing is submitted. */
export async function findSubmitted(context: Context, sql: Sql, cart: Prebooking, party: CartParty): Promise<SubmittedParty | undefined> {
  const id = partyIdOf(cart);
  const submission = await findSubmission(sql, id);
  if (!submission) return undefined;
  const rows = new Map((await listPassengerRows(sql, id)).map((row) => [row.reference, row]));
  const passengers = party.passengers.flatMap((expected) => {
    const row = rows.get(expected.reference);
    if (row?.sealed === null || row === undefined) return [];
    return [{ ...expected, isByLink: row.isByLink, entry: openEntry(context, id, row.reference, row.sealed) }];
  });
  return { submission, contact: openContact(context, id, submission.sealed), passengers };
}

/**
 * A repeated submission of the same data returns what is stored, so that a retry after a lost answer succeeds; any other one is refused (D25). The
 * caller has locked the cart.
 */
export async function submitParty(
  context: Context,
  sql: Sql,
  caller: Caller,
  cart: Prebooking,
  party: CartParty,
  sent: SentParty,
): Promise<SubmittedParty> {
  const id = partyIdOf(cart);
  const earlier = await findSubmitted(context, sql, cart, party);
  if (earlier) {
    if (!isSameParty(earlier, sent)) throw new Refusal("passengers-submitted");
    return earlier;
  }
  const rows = await listPassengerRows(sql, id);
  const passengers = checkPassengers(party, sent.paxes, linkedEntries(context, id, rows), sent.hasMinorsPapers);
  const { paxes: _, ...contact } = sent;
  const submission: PassengerSubmission = {
    ...id,
    submittedAt: context.clock.now(),
    submitterHash: holderOf(context, caller).hashes[0],
    returnsOn: party.returnsOn,
    sealed: sealContact(context, id, contact),
  };
  const stored = passengers.map(({ reference, entry, isByLink }): PassengerRow => ({
    ...id,
    reference,
    isByLink,
    sealed: sealEntry(context, id, reference, entry),
    // Kept, so that the link reports that the passengers have been submitted.
    tokenHash: rows.find((row) => row.reference === reference)?.tokenHash ?? null,
  }));
  await insertSubmission(sql, submission, stored);
  return { submission, contact, passengers };
}

function linkedEntries(context: Context, id: PartyId, rows: readonly PassengerRow[]): ReadonlyMap<string, PassengerEntry> {
  return new Map(
    rows.flatMap(({ reference, sealed, isByLink }) =>
      sealed !== null && isByLink ? [[reference, openEntry(context, id, reference, sealed)] as const] : [],
    ),
  );
}

/** Only what is sent is compared: a confirmation may name the passengers alone, or the contact alone. */
export function isSameParty({ passengers, contact }: SubmittedParty, sent: Partial<SentParty>): boolean {
  const isSameContact = sent.client === undefined || isDeepStrictEqual(plain(sent.client), plain(contact.client));
  const isSameEntry = (pax: SentParty["paxes"][number]): boolean => {
    const stored = passengers.find(({ reference }) => reference === pax.paxReferenceNumber);
    if (!stored || pax.isCompletedByLink) return stored?.isByLink ?? false;
    return isDeepStrictEqual(plain(entryOf(pax)), plain(stored.entry));
  };
  return isSameContact && (sent.paxes === undefined || (sent.paxes.length === passengers.length && sent.paxes.every(isSameEntry)));
}

/** Without undefined values, as after storage. */
const plain = (value: object): unknown => JSON.parse(JSON.stringify(value));
