/** The dialog about the current problem, which is loaded when it is first needed. */
import { useEffect, useRef } from "react";
import type { Stage } from "#domain/checkout/checkout-view.ts";
import { stageOf } from "#domain/checkout/checkout-view.ts";
import type { TroubleLinks } from "./trouble.ts";
import type { CheckoutMachine } from "#web/checkout/machine-store.ts";
import { useLoaded } from "#web/ui/base/use-loaded.ts";

const RESTORED_AFTER_MS = 100;

const loadDialog = () => import("./trouble-dialog.tsx");

type Props = { readonly machine: CheckoutMachine; readonly links: TroubleLinks; readonly onPay: () => void };

/**
 * A dialog that replaces the cover of a running booking cannot return the focus to it, so the focus goes back to the button that was
 * pressed. Otherwise the next Tab would start at the top of the page.
 */
function useFocusOnPay(isOpen: boolean, stage: Stage, { payButton }: CheckoutMachine["focus"]): void {
  const wasPaying = useRef(false);
  useEffect(() => {
    if (stage !== "idle") wasPaying.current = true;
    if (isOpen || stage !== "idle" || !wasPaying.current) return undefined;
    // The dialog itself restores the focus in the next frame.
    const timer = setTimeout(() => {
      wasPaying.current = false;
      if (document.activeElement === document.body) payButton.current?.focus();
    }, RESTORED_AFTER_MS);
    return () => clearTimeout(timer);
  }, [isOpen, stage, payButton]);
}

export function TroublePlace({ machine: { state, dispatch, focus }, links, onPay }: Props) {
  const { trouble, phase } = state;
  const isOpen = trouble !== undefined;
  const [module, load] = useLoaded(loadDialog);
  useEffect(() => {
    if (isOpen) void load();
  }, [isOpen, load]);
  useFocusOnPay(isOpen, stageOf(state), focus);
  if (!trouble || !module) return null;
  return (
    <module.TroubleDialog
      {...{ trouble, links }}
      isBusy={phase === "updating"}
      isAsking={phase === "querying"}
      onClose={() => dispatch({ type: "closeTrouble" })}
      onAccept={() => dispatch({ type: "acceptPrice" })}
      onAskAgain={onPay}
      onHoldAgain={() => dispatch({ type: "holdAgain" })}
    />
  );
}
