/** Faults planned for the bank by tests. */
import { setTimeout as pause } from "node:timers/promises";

export type PlannedFaults = {
  readonly take: (place: BankPlace) => { readonly name: string; readonly delayMs: number } | undefined;
};

/** `sandbox-bank`: slow, or no answer and nothing done. `…-lost-answer`: done, but the answer is lost. The others concern webhooks. */
const BANK_PLACES = [
  "sandbox-bank",
  "sandbox-bank-lost-answer",
  "sandbox-bank-call-back-late",
  "sandbox-bank-call-back-lost",
  "sandbox-bank-call-back-doubled",
  "sandbox-bank-call-back-reordered",
] as const;
export type BankPlace = (typeof BANK_PLACES)[number];

export class BankUnreachable extends Error {
  constructor() {
    super("the bank did not answer");
    this.name = "BankUnreachable";
  }
}

export async function meetBankFault(faults: PlannedFaults): Promise<void> {
  const fault = faults.take("sandbox-bank");
  if (fault?.name === "slow") await pause(fault.delayMs);
  else if (fault) throw new BankUnreachable();
}

/** For calls with effects: the answer may be lost. */
export async function withLostAnswers<T>(faults: PlannedFaults, work: () => Promise<T>): Promise<T> {
  await meetBankFault(faults);
  const answer = await work();
  if (faults.take("sandbox-bank-lost-answer")) throw new BankUnreachable();
  return answer;
}
