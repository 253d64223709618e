/** The questions that the checkout asks before it goes on: about credit, and about a promo code that excludes points. */
import { heldCart } from "#domain/checkout/checkout-view.ts";
import { ObligoQuestion } from "./company-place.tsx";
import type { CheckoutMachine } from "./machine-store.ts";
import { PointsQuestion } from "./points/points-question.tsx";

export function CheckoutQuestions({ machine: { state, dispatch } }: { readonly machine: Pick<CheckoutMachine, "state" | "dispatch"> }) {
  if (state.obligo === "asking")
    return (
      <ObligoQuestion
        onConfirm={() => dispatch({ type: "confirmObligo", key: crypto.randomUUID() })}
        onClose={() => dispatch({ type: "closeObligo" })}
      />
    );
  if (!state.isAskingPoints) return null;
  return (
    <PointsQuestion
      code={heldCart(state)?.lines.promo?.code ?? ""}
      isBusy={state.changes.some(({ kind }) => kind === "promo")}
      onKeep={() => dispatch({ type: "keepCode" })}
      onGiveUp={() => dispatch({ type: "giveUpCode" })}
    />
  );
}
