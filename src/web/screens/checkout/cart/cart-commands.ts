/** Runs the commands of the checkout machine that hold, find and change the cart. */
import type { Client } from "#contract/base/client.ts";
import { addHotelTransfer } from "#contract/booking/cart/add-transfer.ts";
import { removeHotelTransfer } from "#contract/booking/cart/remove-transfer.ts";
import { repriceHotelCart } from "#contract/booking/cart/reprice-cart.ts";
import { checkAccountExists } from "#contract/identity/check-account-exists.ts";
import type { CheckoutCommand, CheckoutEvent, HeldCart } from "#domain/checkout/checkout-state.ts";
import type { CartLines } from "#domain/checkout/price-lines.ts";
import { publicMinorOf } from "#domain/checkout/price-lines.ts";
import { quotedToken } from "#domain/hotel/quoted-price.ts";
import type { CheckoutData } from "#web/screens/checkout/checkout-data.ts";
import { keepClubChoice } from "#web/screens/checkout/club/club-choice.ts";
import { findBooking } from "#web/checkout/find-booking.ts";
import { openStorage, removeKey } from "#web/visitor/storage/browser-storage.ts";
import { STORAGE_KEY } from "#web/visitor/storage/storage-keys.ts";
import type { CartAnswer } from "./cart-calls.ts";
import { applyPromo, chooseClub, findCart, holdRoom, isOutdated, joinIn, linesOf, refill, removePromo } from "./cart-calls.ts";
import { troubleOf } from "#web/checkout/trouble/trouble.ts";

type CommandOf<Type extends CheckoutCommand["type"]> = Extract<CheckoutCommand, { readonly type: Type }>;

type CartTools = {
  readonly api: Client;
  readonly data: CheckoutData;
  /** The address of this page. */
  readonly here: string;
  /** The company that the agent books for. */
  readonly companyId: string | undefined;
  readonly dispatch: (event: CheckoutEvent) => void;
  /** Whether no newer hold has begun. */
  readonly isCurrent: (turn: number) => boolean;
};

const GONE: CartAnswer = { ok: false, code: "room-not-available" };

const report = ({ dispatch }: CartTools, turn: number, answer: CartAnswer): void => {
  if (answer.ok) dispatch({ type: "cartHeld", turn, cart: answer.cart });
  else dispatch({ type: "holdFailed", turn, code: answer.code, trouble: troubleOf(answer) });
};

/** The programme that a new cart contains from the start. */
const firstProgram = ({ lines: atFirst }: CheckoutData, { offer }: CartLines): string | undefined =>
  atFirst.membership === null ? undefined : offer?.programId;

/** Joins before the cart is shown, so that no price is shown that the next call changes. */
async function reportJoined(tools: CartTools, turn: number, answer: CartAnswer): Promise<void> {
  if (!answer.ok || !tools.isCurrent(turn)) return report(tools, turn, answer);
  const cart = await joinIn(tools.api, answer.cart, firstProgram(tools.data, answer.cart.lines));
  return report(tools, turn, { ok: true, cart });
}

/** The cart in the URL, or a new one. */
async function findOrHold(tools: CartTools, { turn }: CommandOf<"findCart">): Promise<void> {
  const { api, data, dispatch } = tools;
  const { prebookingId, rateKey, serverNow } = data;
  if (prebookingId === null) return reportJoined(tools, turn, rateKey === null ? GONE : await holdRoom(api, rateKey, null));
  const booked = await findBooking(api, prebookingId);
  if (booked) return dispatch({ type: "alreadyBooked", turn, number: booked.number });
  const stored = await findCart(api, prebookingId, serverNow === null ? 0 : serverNow - Date.now());
  if (stored.ok) return reportJoined(tools, turn, isOutdated(stored.cart.lines, data) ? await holdAnew(tools, stored.cart) : stored);
  const isGone = stored.code === "prebooking-not-found" && rateKey !== null;
  return reportJoined(tools, turn, isGone ? await holdRoom(api, rateKey, prebookingId) : stored);
}

/** Holds the same room for the current visitor, with the contents of the previous cart except the membership. */
async function holdAnew({ api, data }: CartTools, before: HeldCart | undefined): Promise<CartAnswer> {
  const stored = before && ({ ok: true, cart: before } as const);
  if (data.rateKey === null) return stored ?? GONE;
  const answer = await holdRoom(api, data.rateKey, data.prebookingId);
  // The previous cart may hold the last room: then that cart is kept, at its price.
  if (!answer.ok) return stored ?? answer;
  return { ok: true, cart: await refill(api, answer.cart, before && { ...before.lines, membership: null }) };
}

async function holdAt(tools: CartTools, { turn, rateKey, before }: CommandOf<"holdRoom">): Promise<void> {
  const answer = await holdRoom(tools.api, rateKey, tools.data.prebookingId);
  report(tools, turn, answer.ok ? { ok: true, cart: await refill(tools.api, answer.cart, before) } : answer);
}

/** Loads a cart again that may have been changed elsewhere, at the price of the company that this page shows. */
async function refresh(tools: CartTools, { turn, cart }: CommandOf<"refreshCart">): Promise<void> {
  const { api, companyId } = tools;
  if (companyId !== undefined) await api(repriceHotelCart, { params: { id: cart.id }, body: { companyId } });
  const answer = await findCart(tools.api, cart.id, 0);
  report(tools, turn, answer.ok ? { ok: true, cart: { ...answer.cart, endsAt: cart.endsAt } } : answer);
}

function sendChange(api: Client, { cartId, change, programId }: CommandOf<"changeCart">) {
  if (change.kind === "club") return chooseClub(api, cartId, programId);
  const { code } = change;
  if (change.kind === "promo") return change.isApplied ? applyPromo(api, cartId, code) : removePromo(api, cartId, code);
  return change.isAdded
    ? api(addHotelTransfer, { params: { id: cartId }, body: { code } })
    : api(removeHotelTransfer, { params: { id: cartId, code } });
}

async function changeCart({ api, dispatch }: CartTools, command: CommandOf<"changeCart">): Promise<void> {
  const answer = await sendChange(api, command);
  if (answer.ok) dispatch({ type: "cartChanged", turn: command.turn, lines: linesOf(answer.data) });
  else dispatch({ type: "changeRefused", turn: command.turn, trouble: troubleOf(answer) });
}

async function checkAccount({ api, dispatch }: CartTools, email: string): Promise<void> {
  const answer = await api(checkAccountExists, { body: { email } });
  if (answer.ok && answer.data.exists) dispatch({ type: "accountFound", email });
}

/** Writes the cart and the held rate into the URL, without a history entry or a navigation. */
function nameCart({ here, data }: CartTools, { id, lines }: HeldCart): void {
  const url = new URL(here, window.location.href);
  url.searchParams.set("bbId", data.rate.bbId);
  // A reload compares the price without the club, because joining is not a price change.
  url.searchParams.set("sessionToken", quotedToken({ minor: publicMinorOf(lines), currency: lines.currency }));
  url.searchParams.set("prebookingId", id);
  window.history.replaceState(window.history.state, "", url);
}

export type CartCommand = CommandOf<
  | "findCart"
  | "holdAnew"
  | "holdRoom"
  | "refreshCart"
  | "nameCart"
  | "changeCart"
  | "storeClubChoice"
  | "forgetPromo"
  | "checkAccount"
  | "reload"
>;

export function runCartCommand(command: CartCommand, tools: CartTools): Promise<void> | void {
  switch (command.type) {
    case "findCart":
      return findOrHold(tools, command);
    case "holdAnew":
      return holdAnew(tools, command.before).then((answer) => reportJoined(tools, command.turn, answer));
    case "holdRoom":
      return holdAt(tools, command);
    case "refreshCart":
      return refresh(tools, command);
    case "nameCart":
      return nameCart(tools, command.cart);
    case "changeCart":
      return changeCart(tools, command);
    case "storeClubChoice":
      return keepClubChoice(tools.data, command.isChosen);
    case "forgetPromo":
      return removeKey(openStorage(window), STORAGE_KEY.promoCode);
    case "checkAccount":
      return checkAccount(tools, command.email);
    case "reload":
      // The drafts keep the form.
      return window.location.assign(tools.here);
  }
}
