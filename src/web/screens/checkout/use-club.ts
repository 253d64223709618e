/** Joining the club with this booking: whether it is offered, what was chosen, and the call that changes the cart. */
import { useState } from "react";
import type { CartLines, ClubOffer } from "#domain/checkout/price-lines.ts";
import { offerToShow } from "#domain/checkout/club-at-checkout.ts";
import { isPreselected, showsFomo } from "#domain/membership/fomo.ts";
import { USER_TYPE } from "#domain/visitor/user-type.ts";
import { useApi } from "#web/api/api-context.ts";
import { useText } from "#web/i18n/text.tsx";
import { usePage, useVisitor } from "#web/visitor/page-context.tsx";
import type { HeldCart } from "./cart-calls.ts";
import { chooseClub, linesOf } from "./cart-calls.ts";
import type { CheckoutData } from "./checkout-data.ts";
import { keepClubChoice, readClubChoice } from "./club-choice.ts";
import { refusalKey } from "./refusal-words.ts";
import type { Trouble } from "./trouble.ts";
import { troubleOf } from "./trouble.ts";
import type { CheckoutCart } from "./use-cart.ts";

export type ClubRules = {
  readonly offerOf: (lines: CartLines) => ClubOffer | undefined;
  /** The programme that is ticked before the visitor has said anything about this room. */
  readonly clubFor: (lines: CartLines) => string | undefined;
  /** As far as it can be known before there is a cart. */
  readonly isLikely: boolean;
  /** It is likely, and ticked for whom has not said otherwise. */
  readonly isLikelyChosen: boolean;
};

export function useClubRules(data: CheckoutData, isObligoConfirmed: boolean): ClubRules {
  const { auth, checkout } = usePage().configuration;
  const { userTypeId, isAuthenticated } = useVisitor();
  const facts = {
    isMember: isAuthenticated && userTypeId === USER_TYPE.CLUB,
    isLoginHidden: auth.hideLogin,
    isObligoConfirmed,
    promised: data.saving,
    limits: { minSaving: checkout.fomoMinSaving, maxSaving: checkout.fomoMaxSaving },
  };
  const offerOf = (lines: CartLines) => offerToShow(lines, facts);
  const clubFor = (lines: CartLines) => {
    const offer = offerOf(lines);
    return offer && isPreselected({ isAllowed: checkout.isClubPreselected, chosen: readClubChoice(data) }) ? offer.programId : undefined;
  };
  const { currency } = data.rate.price;
  // What a year costs is told by the cart: until then any saving may be enough.
  const isLikely = data.saving !== null && showsFomo({ ...facts, currency, fee: { minor: 0, currency }, savings: data.saving });
  return { offerOf, clubFor, isLikely, isLikelyChosen: isLikely && checkout.isClubPreselected };
}

type Parts = {
  readonly data: CheckoutData;
  readonly rules: ClubRules;
  readonly cart: HeldCart | undefined;
  readonly setLines: CheckoutCart["setLines"];
  readonly onTrouble: (trouble: Trouble) => void;
};

export function useClub({ data, rules, cart, setLines, onTrouble }: Parts) {
  const api = useApi();
  const text = useText();
  const [wished, setWished] = useState<boolean>();
  const [error, setError] = useState<string>();
  const offer = cart && rules.offerOf(cart.lines);

  const choose = async (isChosen: boolean) => {
    if (!cart || !offer || wished !== undefined) return;
    setWished(isChosen);
    setError(undefined);
    const answer = await chooseClub(api(), cart.id, isChosen ? offer.programId : null);
    setWished(undefined);
    if (answer.ok) {
      keepClubChoice(data, isChosen);
      return setLines(linesOf(answer.data));
    }
    const trouble = troubleOf(answer);
    if (trouble.kind === "refused") setError(trouble.message ?? text(refusalKey(answer.code)));
    else onTrouble(trouble);
  };

  return {
    offer,
    /** What was pressed counts at once; the bill follows when the cart has it. */
    isChosen: wished ?? cart?.lines.membership != null,
    isBusy: wished !== undefined,
    error,
    onChoose: (isChosen: boolean) => void choose(isChosen),
  };
}

export type CheckoutClub = ReturnType<typeof useClub>;
