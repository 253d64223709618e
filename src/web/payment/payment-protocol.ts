/**
 * The messages between the checkout page, which has the pay button, and the provider's form in its frame. A message is accepted only from the
 * expected window and origin, and sent only to an exact origin, so that a page that has replaced the form receives nothing.
 */

/**
 * `ready` and `resize` report the height of the form. `busy`: the form was submitted. `fault`: a field is invalid; the frame shows and focuses it.
 * `question`: the bank asks the visitor something in the frame. `declined`: the bank refused the card; the form stays with what was typed, except the
 * security code. `over`: this form accepts no more payments. `returned`: our own page, loaded in the frame after the form.
 */
export type FrameMessage =
  | { readonly itineraPayment: "ready" | "resize"; readonly height: number }
  | { readonly itineraPayment: "busy" | "fault" | "question" | "declined" | "over" | "returned" };

type PageMessage = { readonly itineraPayment: "pay" };

export const PAY: PageMessage = { itineraPayment: "pay" };
export const RETURNED: FrameMessage = { itineraPayment: "returned" };

/** Higher than any form; without a limit, a growing frame could push the rest of the page out of view. */
const MAX_HIGH = 4000;

const PLAIN: ReadonlySet<unknown> = new Set(["busy", "fault", "question", "declined", "over", "returned"]);

/** Undefined for anything that is not part of this protocol. */
export function readFrameMessage(data: unknown): FrameMessage | undefined {
  if (typeof data !== "object" || data === null || !("itineraPayment" in data)) return undefined;
  const { itineraPayment: name } = data;
  if (PLAIN.has(name)) return { itineraPayment: name } as FrameMessage;
  if (name !== "ready" && name !== "resize") return undefined;
  const height = "height" in data ? data.height : undefined;
  if (typeof height !== "number" || !Number.isFinite(height) || height <= 0) return undefined;
  return { itineraPayment: name, height: Math.min(Math.ceil(height), MAX_HIGH) };
}
