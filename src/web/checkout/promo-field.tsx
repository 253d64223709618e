/** Applies and removes a promo code. */
import { useState, useSyncExternalStore } from "react";
import { heldCart } from "#domain/checkout/checkout-view.ts";
import { cleanText, fieldProblem, PROMO_CODE } from "#domain/forms/field-rules.ts";
import { useText } from "#web/i18n/text.tsx";
import { Button } from "#web/ui/button/button.tsx";
import { Icon } from "#web/ui/icons/icon.tsx";
import { TextField } from "#web/ui/fields/text-field.tsx";
import { useVisitor } from "#web/visitor/page-context.tsx";
import { openStorage, readText } from "#web/visitor/storage/browser-storage.ts";
import { STORAGE_KEY } from "#web/visitor/storage/storage-keys.ts";
import { refusalKey } from "#web/checkout/trouble/refusal-words.ts";
import type { CheckoutMachine } from "./machine-store.ts";
import { neverChanges } from "#web/ui/base/use-is-alive.ts";

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
        {...{ maxLength: PROMO_CODE.maxLength, autoComplete: "off", autoCapitalize: "characters", spellCheck: false }}
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

const useStored = (key: "promoCode" | "partnerCode"): string =>
  useSyncExternalStore(
    neverChanges,
    () => readText(openStorage(window), STORAGE_KEY[key]) ?? "",
    () => "",
  );

function usePromo({ state, dispatch }: CheckoutMachine) {
  const text = useText();
  const { coBrandName } = useVisitor();
  const [typed, setTyped] = useState<string>();
  const promoCode = useStored("promoCode");
  const partnerCode = useStored("partnerCode");
  // A code from the visitor's link is prefilled and counts only when applied. A partner's code has selected the partner and is no discount.
  const prefilled = promoCode === partnerCode ? "" : promoCode;
  const code = (typed ?? prefilled).slice(0, PROMO_CODE.maxLength);
  /** Found before any call. */
  const [problem, setProblem] = useState<string>();
  const refusal = state.refusals.promo;
  // Nothing is wrong with a partner's code that is typed: its prices apply already.
  const isOfPartner = coBrandName !== undefined && partnerCode !== "" && code.trim().toUpperCase() === partnerCode.toUpperCase();
  const refusedWords =
    refusal &&
    (isOfPartner
      ? text("checkout.promoOfPartner", { code: partnerCode, partner: coBrandName })
      : (refusal.message ?? text(refusal.code === "invalid-input" ? "errors.promoCodeInvalid" : refusalKey(refusal.code))));

  const onApply = () => {
    const found = fieldProblem(PROMO_CODE, code);
    setProblem(found && `errors.${found}`);
    if (found) return;
    dispatch({ type: "changeCart", change: { kind: "promo", code: cleanText(PROMO_CODE, code), isApplied: true } });
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
