/** The current problem and its dialog, which is loaded when it is first needed. */
import { useCallback, useEffect, useState } from "react";
import { useLoaded } from "#web/ui/use-loaded.ts";
import type { CheckoutData } from "#web/screens/checkout/checkout-data.ts";
import type { Trouble } from "./trouble.ts";

const loadDialog = () => import("./trouble-dialog.tsx");

type Start = Pick<CheckoutData, "quoted" | "rate" | "error">;

/** Initial problem: a price that differs from the chosen one (CHK-009), or the error of a payment provider in the URL (QUERY-032). */
function troubleAtStart({ quoted, rate, error }: Start): Trouble | undefined {
  if (quoted) return { kind: "price-changed", change: { before: quoted, after: rate.price, lines: [] } };
  return error === null ? undefined : { kind: "refused", code: error };
}

export function useTrouble(data: Start) {
  const [trouble, setTrouble] = useState(() => troubleAtStart(data));
  const [isShownAtStart] = useState(trouble !== undefined);
  const [module, bring] = useLoaded(loadDialog);
  const show = useCallback(
    (next: Trouble) => {
      setTrouble(next);
      void bring();
    },
    [bring],
  );
  const clear = useCallback(() => setTrouble(undefined), []);

  useEffect(() => {
    if (isShownAtStart) void bring();
  }, [isShownAtStart, bring]);

  return { trouble, module, show, clear };
}

export type CheckoutTrouble = ReturnType<typeof useTrouble>;
