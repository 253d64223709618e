/** What is wrong now, and the dialog that says it: brought when it is first needed. */
import { useCallback, useEffect, useState } from "react";
import { useBrought } from "#web/ui/use-brought.ts";
import type { CheckoutData } from "./checkout-data.ts";
import type { Trouble } from "./trouble.ts";

const bringDialog = () => import("./trouble-dialog.tsx");

export function useTrouble({ quoted, rate }: Pick<CheckoutData, "quoted" | "rate">) {
  // Chosen at one price and come to another: told before anything else is asked (CHK-009).
  const [trouble, setTrouble] = useState<Trouble | undefined>(() =>
    quoted ? { kind: "price-changed", change: { before: quoted, after: rate.price, lines: [] } } : undefined,
  );
  const [module, bring] = useBrought(bringDialog);
  const show = useCallback(
    (next: Trouble) => {
      setTrouble(next);
      void bring();
    },
    [bring],
  );
  const clear = useCallback(() => setTrouble(undefined), []);

  useEffect(() => {
    if (quoted) void bring();
  }, [quoted, bring]);

  return { trouble, module, show, clear };
}

export type CheckoutTrouble = ReturnType<typeof useTrouble>;
