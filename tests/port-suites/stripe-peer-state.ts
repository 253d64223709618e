/** The part of a Stripe account that we use, in the shapes of its documentation. */
import { randomUUID } from "node:crypto";

export type Thing = Record<string, unknown> & { id: string };
export type Fields = Record<string, unknown>;

/** An error response in Stripe's form. */
export class PeerRefusal extends Error {
  readonly status: number;
  readonly error: Fields;
  constructor(status: number, error: Fields) {
    super("refused");
    this.status = status;
    this.error = error;
  }
}

export const invalid = (code: string): PeerRefusal =>
  new PeerRefusal(400, { type: "invalid_request_error", code, message: "The request cannot be done." });
const missing = (): PeerRefusal =>
  new PeerRefusal(404, { type: "invalid_request_error", code: "resource_missing", message: "No such object." });

export const AUTHORISED_MS = 7 * 86_400_000;

export const newId = (prefix: string): string => `${prefix}_${randomUUID().replaceAll("-", "").slice(0, 20)}`;

export class PeerState {
  readonly things = new Map<string, Thing>();
  readonly events: Thing[] = [];
  readonly now: () => Date;
  constructor(now: () => Date) {
    this.now = now;
  }

  add(prefix: string, fields: Fields): Thing {
    const thing: Thing = { created: this.seconds(), livemode: false, ...fields, id: newId(prefix) };
    this.things.set(thing.id, thing);
    return thing;
  }

  seconds(): number {
    return Math.floor(this.now().getTime() / 1000);
  }

  /** Stripe cancels an authorisation that was not captured in time. */
  get(id: unknown): Thing {
    const thing = typeof id === "string" ? this.things.get(id) : undefined;
    if (!thing) throw missing();
    const until = thing["captureBefore"];
    if (thing["status"] === "requires_capture" && typeof until === "number" && until <= this.seconds()) {
      Object.assign(thing, { status: "canceled", cancellation_reason: "automatic", amount_capturable: 0 });
    }
    return thing;
  }

  all(prefix: string): Thing[] {
    return [...this.things.values()].filter(({ id }) => id.startsWith(`${prefix}_`));
  }

  tell(type: string, object: Thing): void {
    const data = { object: structuredClone(object) };
    this.events.push({ id: newId("evt"), object: "event", type, created: this.seconds(), livemode: false, data });
  }
}
