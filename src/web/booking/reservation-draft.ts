/** The address a booking was made or found with, and its number: kept by the server for this browser's half hour (D4), so that a reload shows it again. */
import type { Client } from "#contract/base/client.ts";
import { listDrafts } from "#contract/visit/list-drafts.ts";
import { saveDraft } from "#contract/visit/save-draft.ts";
import { bookingNumberFrom, emailFrom } from "#domain/query/query-values.ts";
import type { BookingKey } from "./load-booking.ts";

const KIND = "reservationEmail";

export async function readReservationDraft(api: Client): Promise<Partial<BookingKey>> {
  const answer = await api(listDrafts);
  const draft = answer.ok ? answer.data.drafts[KIND] : undefined;
  const email = emailFrom(draft?.["email"] ?? null);
  const number = bookingNumberFrom(draft?.["reservationId"] ?? null);
  return { ...(email && { email }), ...(number && { number }) };
}

/** Answers when it is kept, or when it is clear that it cannot be: the page works without. */
export async function keepReservationDraft(api: Client, { number, email }: BookingKey): Promise<void> {
  await api(saveDraft, { params: { kind: KIND }, body: { draft: { email, reservationId: number } } }).catch(() => undefined);
}

export async function forgetReservationDraft(api: Client): Promise<void> {
  await api(saveDraft, { params: { kind: KIND }, body: { draft: {} } }).catch(() => undefined);
}
