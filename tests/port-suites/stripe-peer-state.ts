/** The part of a Stripe account that we use, in the shapes of its documentation. */
import { randomUUID } from "node:crypto";

export type StripeObject = Record<string, unknown> & { id: string };
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
  readonly objects = new Map<string, StripeObject>();
  readonly events: StripeObject[] = [];
  readonly now: () => Date;
  constructor(now: () => Date) {
    this.now = now;
  }

  add(prefix: string, fields: Fields): StripeObject {
    const object: StripeObject = { created: this.seconds(), livemode: false, ...fields, id: newId(prefix) };
    this.objects.set(object.id, object);
    return object;
  }

  seconds(): number {
    return Math.floor(this.now().getTime() / 1000);
  }

  /** Stripe cancels an authorisation that was not captured in time. */
  get(id: unknown): StripeObject {
    const object = typeof id === "string" ? this.objects.get(id) : undefined;
    if (!object) throw missing();
    const until = object["captureBefore"];
    if (object["status"] === "requires_capture" && typeof until === "number" && until <= this.seconds()) {
      Object.assign(object, { status: "canceled", cancellation_reason: "automatic", amount_capturable: 0 });
    }
    return object;
  }

  all(prefix: string): StripeObject[] {
    return [...this.objects.values()].filter(({ id }) => id.startsWith(`${prefix}_`));
  }

  tell(type: string, object: StripeObject): void {
    const data = { object: structuredClone(object) };
    this.events.push({ id: newId("evt"), object: "event", type, created: this.seconds(), livemode: false, data });
  }
}
