/** Events for other parts and outside services: written in the transaction of the change, delivered at least once, deduplicated by key. */
import type { Context } from "#platform/kernel/calls/context.ts";
import type { Sql } from "#platform/kernel/database/database.ts";
import type { Write } from "#platform/kernel/database/write-together.ts";
import { claimDue, insertMessage, markDelivered, messageWrite, park, postpone, type OutboxRow } from "./outbox-store.ts";

type OutboxEvent = {
  readonly brandId: string;
  readonly topic: string;
  /** Writing the same event twice creates one message. */
  readonly dedupeKey: string;
  readonly payload: Readonly<Record<string, unknown>>;
  readonly dueAt?: Date;
};

export type Delivery = Pick<OutboxRow, "brandId" | "topic" | "dedupeKey" | "payload" | "attempts">;
export type Deliver = (context: Context, delivery: Delivery) => Promise<void>;
/** Topic → handler. */
export type OutboxHandlers = Readonly<Record<string, Deliver>>;

type DeliveryCount = { readonly delivered: number; readonly postponed: number; readonly parked: number };

/** A trigger of the table (migration 21) notifies the workers when a transaction that wrote events commits. */
export const OUTBOX_CHANNEL = "outbox";
/** With these pauses a receiver may be down for a whole day before a message is parked (F36). */
export const ATTEMPTS_BEFORE_PARKING = 20;
/** A delivery must time out before this. */
const LEASE_MS = 5 * 60_000;
const FIRST_PAUSE_MS = 5_000;
const MAX_PAUSE_MS = 4 * 3_600_000;

function rowOf(context: Context, { brandId, topic, dedupeKey, payload, dueAt }: OutboxEvent): OutboxRow {
  const now = context.clock.now();
  return {
    brandId,
    id: context.random.uuid(),
    topic,
    dedupeKey,
    payload,
    state: "waiting",
    attempts: 0,
    dueAt: dueAt ?? now,
    lastFault: null,
    createdAt: now,
    settledAt: null,
  };
}

/** Call it with the transaction of the change. False if the event is already written. A trigger notifies the workers of a new row. */
export const writeEvent = (context: Context, sql: Sql, event: OutboxEvent): Promise<boolean> => insertMessage(sql, rowOf(context, event));

/** The same as part of a batch. */
export const eventWrite = (context: Context, event: OutboxEvent): Write => messageWrite(rowOf(context, event));

/** Delivers due messages one after another, outside any transaction; several workers may run concurrently. */
export async function deliverDue(context: Context, handlers: OutboxHandlers, signal?: AbortSignal): Promise<DeliveryCount> {
  const count = { delivered: 0, postponed: 0, parked: 0 };
  for (;;) {
    if (signal?.aborted) break;
    const now = context.clock.now();
    // One at a time: messages claimed behind a slow delivery would outlive their lease and be delivered twice.
    const row = await claimDue(context.database.sql, now, new Date(now.getTime() + LEASE_MS));
    if (!row) break;
    count[await deliverOne(context, handlers, row)] += 1;
  }
  return count;
}

async function deliverOne(context: Context, handlers: OutboxHandlers, row: OutboxRow): Promise<keyof DeliveryCount> {
  const { sql } = context.database;
  try {
    // A message that crashes its worker never reaches the catch below, but its attempts are counted.
    if (row.attempts > ATTEMPTS_BEFORE_PARKING) throw new Error("too many attempts");
    const deliver = Object.hasOwn(handlers, row.topic) ? handlers[row.topic] : undefined;
    if (!deliver) throw new Error("no handler for this topic");
    await deliver(context, row);
  } catch (error) {
    return recordFault(context, row, error);
  }
  await markDelivered(sql, row, context.clock.now());
  return "delivered";
}

async function recordFault(context: Context, row: OutboxRow, error: unknown): Promise<"postponed" | "parked"> {
  const { sql } = context.database;
  const now = context.clock.now();
  // Only the name: the message may quote personal data of the payload.
  const fault = error instanceof Error ? error.name : typeof error;
  const facts = { topic: row.topic, brandId: row.brandId, messageId: row.id, attempts: row.attempts };
  if (row.attempts >= ATTEMPTS_BEFORE_PARKING) {
    await park(sql, row, now, fault);
    context.log.error("outbox message parked", facts, error);
    return "parked";
  }
  const chance = 0.75 + context.random.bytes(1).readUInt8() / 510;
  const pauseMs = Math.min(MAX_PAUSE_MS, FIRST_PAUSE_MS * 3 ** (row.attempts - 1)) * chance;
  await postpone(sql, row, new Date(now.getTime() + pauseMs), fault);
  context.log.warn("outbox message postponed", { ...facts, fault });
  return "postponed";
}
