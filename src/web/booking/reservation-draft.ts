/** Number and email of the booking that was made or found; stored by the server for half an hour (D4), so that a reload shows it again. */
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

/** Resolves when the draft is stored or storing has failed: the page works without it. */
export async function keepReservationDraft(api: Client, { number, email }: BookingKey): Promise<void> {
  await api(saveDraft, { params: { kind: KIND }, body: { draft: { email, reservationId: number } } }).catch(() => undefined);
}

export async function forgetReservationDraft(api: Client): Promise<void> {
  await api(saveDraft, { params: { kind: KIND }, body: { draft: {} } }).catch(() => undefined);
}
