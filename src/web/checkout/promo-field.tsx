/** Applies and removes a promo code. */
import { useState, useSyncExternalStore } from "react";
import { heldCart } from "#domain/checkout/checkout-view.ts";
import { useText } from "#web/i18n/text.tsx";
import { Button } from "#web/ui/button/button.tsx";
import { Icon } from "#web/ui/icons/icon.tsx";
import { TextField } from "#web/ui/fields/text-field.tsx";
import { openStorage, readText } from "#web/visitor/storage/browser-storage.ts";
import { STORAGE_KEY } from "#web/visitor/storage/storage-keys.ts";
import { refusalKey } from "#web/checkout/trouble/refusal-words.ts";
import type { CheckoutMachine } from "./machine-store.ts";
import { neverChanges } from "#web/ui/base/use-is-alive.ts";

const MAX_LENGTH = 20;

export function PromoField({ machine }: { readonly machine: CheckoutMachine }) {
  const text = useText();
  const promo = usePromo(machine);
  const used = heldCart(machine.state)?.lines.promo;
  if (used) {
    return (
      <div className="promo-used">
        <Icon name="tag" />
        <output>{text("checkout.promoUsed", { code: used.code })}</output>
        <Button size="small" emphasis="plain" isBusy={promo.isBusy} onClick={() => promo.onRemove(used.code)}>
          {text("checkout.promoRemove")}
        </Button>
      </div>
    );
  }
  return (
    <div className="promo-field">
      <TextField
        id="checkout-promo"
        name="promoCode"
        label={text("checkout.promo")}
        error={promo.error}
        value={promo.code}
        {...{ maxLength: MAX_LENGTH, autoComplete: "off", autoCapitalize: "characters", spellCheck: false }}
        onChange={(event) => promo.onType(event.target.value)}
        onKeyDown={(event) => {
          // The field is inside the payment form: Enter must apply the code, not pay.
          if (event.key !== "Enter") return;
          event.preventDefault();
          promo.onApply();
        }}
      />
      <Button emphasis="quiet" isBusy={promo.isBusy} onClick={promo.onApply}>
        {text("checkout.promoApply")}
      </Button>
    </div>
  );
}

function usePromo({ state, dispatch }: CheckoutMachine) {
  const text = useText();
  const [typed, setTyped] = useState<string>();
  // A code from the visitor's link is prefilled; it counts only when applied.
  const stored = useSyncExternalStore(
    neverChanges,
    () => readText(openStorage(window), STORAGE_KEY.promoCode) ?? "",
    () => "",
  );
  const code = (typed ?? stored).slice(0, MAX_LENGTH);
  /** Found before any call. */
  const [problem, setProblem] = useState<string>();
  const refusal = state.refusals.promo;
  const refusedWords =
    refusal && (refusal.message ?? text(refusal.code === "invalid-input" ? "errors.promoCodeInvalid" : refusalKey(refusal.code)));

  const onApply = () => {
    const wanted = code.trim();
    if (wanted === "") return setProblem("errors.promoCodeEmpty");
    // Codes contain no characters that are special in URLs; the server would not know such a code either.
    if (!/^[A-Za-z0-9][\w-]*$/.test(wanted)) return setProblem("errors.promoCodeInvalid");
    setProblem(undefined);
    dispatch({ type: "changeCart", change: { kind: "promo", code: wanted, isApplied: true } });
  };

  const onType = (next: string) => {
    setTyped(next);
    setProblem(undefined);
    dispatch({ type: "dismissRefusal", kind: "promo" });
  };

  const onRemove = (used: string) => {
    setTyped("");
    dispatch({ type: "changeCart", change: { kind: "promo", code: used, isApplied: false } });
  };

  const isBusy = state.changes.some(({ kind }) => kind === "promo");
  return { code, error: problem ? text(problem) : refusedWords, isBusy, onType, onApply, onRemove };
}
