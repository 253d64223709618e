/** The bank's webhooks: signed, with ids, and as unreliable as a test wants. */
import { createHmac, timingSafeEqual } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { z } from "zod";
import type { Clock } from "#platform/ports/clock.ts";
import type { Log } from "#platform/ports/log.ts";
import type { Random } from "#platform/ports/random.ts";
import type { PlannedFaults } from "./planned-faults.ts";

export type CallBack = { readonly body: string; readonly headers: Readonly<Record<string, string>> };

const SIGNATURE_HEADER = "bank-signature";
/** Tolerance for clock differences; an older webhook may be a replay. */
const TOLERANCE_SECONDS = 300;

const EventSchema = z.object({ id: z.string().min(1).max(100), type: z.string(), reference: z.string().min(1).max(100) });
type BankEvent = z.output<typeof EventSchema>;

const seconds = (now: Date): number => Math.floor(now.getTime() / 1000);

const sign = (key: string, at: number, body: string): string => createHmac("sha256", key).update(`${at}.${body}`).digest("hex");

export function signedCallBack(event: BankEvent, key: string, now: Date): CallBack {
  const body = JSON.stringify(event);
  const at = seconds(now);
  return { body, headers: { "content-type": "application/json", [SIGNATURE_HEADER]: `t=${at},v1=${sign(key, at, body)}` } };
}

/** Undefined unless this key signed it within the last minutes. */
export function readSignedCallBack(body: string, headers: Headers, key: string, now: Date): BankEvent | undefined {
  const [, at = "", signature = ""] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(headers.get(SIGNATURE_HEADER) ?? "") ?? [];
  if (signature === "" || Math.abs(seconds(now) - Number(at)) > TOLERANCE_SECONDS) return undefined;
  if (!timingSafeEqual(Buffer.from(signature, "hex"), Buffer.from(sign(key, Number(at), body), "hex"))) return undefined;
  try {
    return EventSchema.safeParse(JSON.parse(body)).data;
  } catch {
    return undefined;
  }
}

type CallBackSettings = {
  readonly key: string;
  readonly clock: Clock;
  readonly random: Random;
  readonly log: Log;
  readonly faults: PlannedFaults;
  readonly deliver: (callBack: CallBack) => Promise<void>;
};

export type CallBacks = {
  readonly tell: (reference: string, type: string) => void;
  /** Resolves when all webhooks have been delivered. */
  readonly idle: () => Promise<void>;
};

export function createCallBacks({ key, clock, random, log, faults, deliver }: CallBackSettings): CallBacks {
  const running = new Set<Promise<void>>();
  let heldBack: BankEvent[] = [];
  const send = async (event: BankEvent, delayMs = 0): Promise<void> => {
    if (delayMs > 0) await pause(delayMs);
    // Signed at delivery, as providers do: a late webhook is not an old one.
    await deliver(signedCallBack(event, key, clock.now())).catch(() => log.warn("sandbox-bank-call-back-failed", { type: event.type }));
  };
  const start = (event: BankEvent, delayMs?: number): void => {
    const task = send(event, delayMs).finally(() => running.delete(task));
    running.add(task);
  };
  const release = (): void => {
    for (const event of heldBack) start(event);
    heldBack = [];
  };
  return {
    tell: (reference, type) => {
      const event: BankEvent = { id: random.uuid(), type, reference };
      if (faults.take("sandbox-bank-call-back-lost")) return;
      if (faults.take("sandbox-bank-call-back-reordered")) {
        heldBack = [event, ...heldBack];
        return;
      }
      const delayMs = faults.take("sandbox-bank-call-back-late")?.delayMs;
      start(event, delayMs);
      if (faults.take("sandbox-bank-call-back-doubled")) start(event, delayMs);
      release();
    },
    idle: async () => {
      release();
      while (running.size > 0) await Promise.all(running);
    },
  };
}
