/**
 * What the page with the one button that pays and the provider's form in its frame say to one another. A message counts only from the window and
 * the origin it is expected from, and is sent to an exact origin only: the address of a form must not reach whoever took its place.
 */

/**
 * `ready` and `resize` tell how high the form is. `busy`: it was sent. `fault`: a field is wrong, shown and focused in the frame. `question`: the
 * bank asks something that is answered in the frame. `over`: this form takes no payment any more. `returned`: our own page, back in the frame.
 */
export type FrameMessage =
  | { readonly itineraPayment: "ready" | "resize"; readonly height: number }
  | { readonly itineraPayment: "busy" | "fault" | "question" | "over" | "returned" };

type PageMessage = { readonly itineraPayment: "pay" };

export const PAY: PageMessage = { itineraPayment: "pay" };
export const RETURNED: FrameMessage = { itineraPayment: "returned" };

/** No form is higher; a frame that grows without end would push the page away. */
const MAX_HIGH = 4000;

const PLAIN: ReadonlySet<unknown> = new Set(["busy", "fault", "question", "over", "returned"]);

/** Undefined for everything that is not of this protocol. */
export function readFrameMessage(data: unknown): FrameMessage | undefined {
  if (typeof data !== "object" || data === null || !("itineraPayment" in data)) return undefined;
  const { itineraPayment: name } = data;
  if (PLAIN.has(name)) return { itineraPayment: name } as FrameMessage;
  if (name !== "ready" && name !== "resize") return undefined;
  const height = "height" in data ? data.height : undefined;
  if (typeof height !== "number" || !Number.isFinite(height) || height <= 0) return undefined;
  return { itineraPayment: name, height: Math.min(Math.ceil(height), MAX_HIGH) };
}
