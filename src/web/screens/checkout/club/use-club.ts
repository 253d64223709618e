/** Joining the club with this booking: whether it is offered, the choice, and the call that changes the cart. */
import { useEffect, useRef, useState } from "react";
import { withClub } from "#domain/checkout/club-at-checkout.ts";
import type { CartLines, ClubOffer } from "#domain/checkout/price-lines.ts";
import { useApi } from "#web/api/api-context.ts";
import { useText } from "#web/i18n/text.tsx";
import type { HeldCart } from "#web/screens/checkout/cart/cart-calls.ts";
import { chooseClub, linesOf } from "#web/screens/checkout/cart/cart-calls.ts";
import type { CheckoutData } from "#web/screens/checkout/checkout-data.ts";
import { keepClubChoice } from "./club-choice.ts";
import { refusalKey } from "#web/screens/checkout/payment/refusal-words.ts";
import type { Trouble } from "#web/screens/checkout/cart/trouble.ts";
import { troubleOf } from "#web/screens/checkout/cart/trouble.ts";
import type { CheckoutCart } from "#web/screens/checkout/cart/use-cart.ts";

/** The server's markup decides whether the club is offered; a cart that loads later only updates the numbers. */
const shownOffer = ({ lines: atFirst }: Pick<CheckoutData, "lines">, { offer, membership }: CartLines): ClubOffer | null =>
  atFirst.offer !== null || membership !== null ? offer : null;

/** The programme that a new cart contains from the start. */
export const firstProgram = ({ lines: atFirst }: Pick<CheckoutData, "lines">, { offer }: CartLines): string | undefined =>
  atFirst.membership === null ? undefined : offer?.programId;

type Parts = {
  readonly data: CheckoutData;
  readonly cart: HeldCart | undefined;
  readonly setLines: CheckoutCart["setLines"];
  readonly onTrouble: (trouble: Trouble) => void;
};

export function useClub({ data, cart, setLines, onTrouble }: Parts) {
  const api = useApi();
  const text = useText();
  const [wanted, setWanted] = useState<boolean>();
  const [error, setError] = useState<string>();
  const lines = cart?.lines ?? data.lines;
  const offer = shownOffer(data, lines);

  const send = async (held: HeldCart, isChosen: boolean) => {
    const answer = await chooseClub(api(), held.id, isChosen && offer ? offer.programId : null);
    setWanted(undefined);
    if (answer.ok) {
      keepClubChoice(data, isChosen);
      return setLines(linesOf(answer.data));
    }
    const trouble = troubleOf(answer);
    if (trouble.kind === "refused") setError(trouble.message ?? text(refusalKey(answer.code)));
    else onTrouble(trouble);
  };

  // A choice made before the room is held is sent when it is held.
  const isSending = useRef(false);
  const latest = useRef(send);
  useEffect(() => {
    latest.current = send;
  });
  useEffect(() => {
    if (!cart || wanted === undefined || isSending.current) return;
    isSending.current = true;
    void latest.current(cart, wanted).finally(() => (isSending.current = false));
  }, [cart, wanted]);

  // With a promo code only the server can compute the total, so the checkbox waits for the response. Otherwise both change at once.
  const shown = wanted !== undefined && offer && !lines.promo ? withClub(lines, offer, wanted) : lines;
  return {
    offer: offer ?? undefined,
    /** The cart as shown; the payment uses the server's cart. */
    lines: shown,
    isChosen: shown.membership !== null,
    isBusy: wanted !== undefined,
    error,
    onChoose: (isChosen: boolean) => {
      if (isSending.current || !offer) return;
      setError(undefined);
      setWanted(isChosen);
    },
  };
}

export type CheckoutClub = ReturnType<typeof useClub>;
