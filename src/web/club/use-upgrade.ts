/** From the click to the membership: payment at the provider, then one order with one idempotency key. */
import type { RefObject } from "react";
import { useEffect, useRef, useState } from "react";
import type { Money } from "#shared/money.ts";
import { useApi } from "#web/api/api-context.ts";
import { openAuth } from "#web/auth/auth-store.ts";
import { openStorage, readText, removeKey } from "#web/visitor/storage/browser-storage.ts";
import { STORAGE_KEY } from "#web/visitor/storage/storage-keys.ts";
import type { ClubPaymentHandle } from "./club-payment.tsx";
import { markAway, takeAway } from "./club-away.ts";
import { forgetCode } from "./stored-code.ts";
import type { Refusal } from "./refusal-text.ts";
import type { UpgradeEnd, UpgradeOrder } from "./upgrade-order.ts";
import { settleUpgrade } from "./upgrade-order.ts";

export type UpgradeStage = "idle" | "paying" | "leaving" | "joined";

type UpgradeParts = {
  readonly programId: string;
  readonly price: Money;
  readonly registrationCode: string | undefined;
  readonly saveCard: boolean;
  readonly handle: RefObject<ClubPaymentHandle | null>;
  readonly onCodeRefused: (message: string | undefined) => void;
  /** The price has changed; the caller must reload it. */
  readonly onPriceChanged: () => void;
  /** Replaces the club's welcome. */
  readonly onJoined?: (() => void) | undefined;
};

export type UpgradeUse = {
  readonly stage: UpgradeStage;
  /** Why the last attempt failed. */
  readonly trouble: Refusal | undefined;
  readonly onPay: () => void;
  /** For a fee of zero. */
  readonly onJoinFree: () => void;
};

export function useUpgrade(parts: UpgradeParts): UpgradeUse {
  const api = useApi();
  const [stage, setStage] = useState<UpgradeStage>("idle");
  const [trouble, setTrouble] = useState<Refusal>();
  const isRunning = useRef(false);
  /** Order that was sent and whose result is unknown. */
  const open = useRef<UpgradeOrder | undefined>(undefined);
  const { handle } = parts;

  const orderOf = (paymentToken: string | undefined): UpgradeOrder => ({
    programId: parts.programId,
    price: parts.price,
    paymentToken,
    saveCard: paymentToken !== undefined && parts.saveCard,
    registrationCode: parts.registrationCode,
    offerCode: readText(openStorage(window), STORAGE_KEY.offerCode),
    key: crypto.randomUUID(),
  });

  const send = async (order: UpgradeOrder) => {
    open.current = order;
    const end = await settleUpgrade(api(), order);
    if (end.kind !== "unknown") open.current = undefined;
    conclude(end);
  };

  const conclude = (end: UpgradeEnd) => {
    if (end.kind === "joined") return arrive();
    setStage("idle");
    if (end.kind === "unknown") return setTrouble({ code: "idempotency-key-in-flight" });
    handle.current?.renew();
    if (end.code === "registration-code-not-found") return parts.onCodeRefused(end.message);
    setTrouble(end);
    if (end.code === "membership-price-changed") parts.onPriceChanged();
  };

  const arrive = () => {
    const storage = openStorage(window);
    forgetCode(storage);
    removeKey(storage, STORAGE_KEY.offerCode);
    setStage("joined");
    if (parts.onJoined) parts.onJoined();
    else openAuth({ variant: "awesome" });
  };

  const once = async (work: () => Promise<void>) => {
    if (isRunning.current) return;
    isRunning.current = true;
    setStage("paying");
    setTrouble(undefined);
    try {
      await work();
    } finally {
      isRunning.current = false;
    }
  };

  const pay = async () => {
    if (open.current) return send(open.current);
    const outcome = await handle.current?.pay((token) => void markAway(openStorage(window), orderOf(token)));
    if (outcome?.kind === "returned") return send(orderOf(outcome.mpiSessionToken));
    if (outcome?.kind === "leaving") return setStage("leaving");
    if (outcome?.kind === "refused") return conclude(outcome);
    return setStage("idle");
  };

  const resume = useRef((order: UpgradeOrder) => once(() => send(order)));
  useEffect(() => {
    const away = takeAway(openStorage(window));
    if (away) void resume.current(away);
  }, []);

  return {
    stage,
    trouble,
    onPay: () => void once(pay),
    onJoinFree: () => void once(() => send(open.current ?? orderOf(undefined))),
  };
}
