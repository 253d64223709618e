/** Applies and removes a promo code. */
import { useState, useSyncExternalStore } from "react";
import { useApi } from "#web/api/api-context.ts";
import { useText } from "#web/i18n/text.tsx";
import { Button } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { TextField } from "#web/ui/fields/text-field.tsx";
import { openStorage, readText, removeKey } from "#web/visitor/storage/browser-storage.ts";
import { STORAGE_KEY } from "#web/visitor/storage/storage-keys.ts";
import type { HeldCart } from "./cart-calls.ts";
import { applyPromo, linesOf, removePromo } from "./cart-calls.ts";
import { refusalKey } from "#web/screens/checkout/payment/refusal-words.ts";
import type { CartRefusal, Trouble } from "./trouble.ts";
import { troubleOf } from "./trouble.ts";
import type { CheckoutCart } from "./use-cart.ts";

const MAX_LENGTH = 20;
const neverChanges = () => () => undefined;

type Props = {
  readonly cart: HeldCart | undefined;
  readonly setLines: CheckoutCart["setLines"];
  readonly onTrouble: (trouble: Trouble) => void;
};

export function PromoField({ cart, setLines, onTrouble }: Props) {
  const text = useText();
  const promo = usePromo({ cart, setLines, onTrouble });
  const used = cart?.lines.promo;
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

function usePromo({ cart, setLines, onTrouble }: Props) {
  const api = useApi();
  const text = useText();
  const [typed, setTyped] = useState<string>();
  // A code from the visitor's link is prefilled; it counts only when applied.
  const brought = useSyncExternalStore(
    neverChanges,
    () => readText(openStorage(window), STORAGE_KEY.promoCode) ?? "",
    () => "",
  );
  const code = (typed ?? brought).slice(0, MAX_LENGTH);
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);

  const refuse = (refused: CartRefusal) => {
    const trouble = troubleOf(refused);
    if (trouble.kind !== "refused") return onTrouble(trouble);
    setError(refused.localizedMessage ?? text(refused.code === "invalid-input" ? "errors.promoCodeInvalid" : refusalKey(refused.code)));
  };

  const run = async (work: () => Promise<void>) => {
    if (isBusy) return;
    setBusy(true);
    setError(undefined);
    await work();
    setBusy(false);
  };

  const apply = async () => {
    const wanted = code.trim();
    if (wanted === "") return setError(text("errors.promoCodeEmpty"));
    // Codes contain no characters that are special in URLs; the server would not know such a code either.
    if (!/^[A-Za-z0-9][\w-]*$/.test(wanted)) return setError(text("errors.promoCodeInvalid"));
    if (!cart) return;
    await run(async () => {
      const answer = await applyPromo(api(), cart.id, wanted);
      if (answer.ok) setLines(linesOf(answer.data));
      else refuse(answer);
    });
  };

  const remove = (used: string) =>
    run(async () => {
      if (!cart) return;
      const answer = await removePromo(api(), cart.id, used);
      if (!answer.ok) return refuse(answer);
      setLines(linesOf(answer.data));
      removeKey(openStorage(window), STORAGE_KEY.promoCode);
      setTyped("");
    });

  const onType = (next: string) => {
    setTyped(next);
    setError(undefined);
  };

  return { code, error, isBusy, onType, onApply: () => void apply(), onRemove: (used: string) => void remove(used) };
}
