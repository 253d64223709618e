import { setImmediate as nextTurn } from "node:timers/promises";

/** After so much work others have their turn. */
const TURN_MS = 8;

/** Called often by long work: lets requests be answered in between, when it is time. */
export type GiveWay = () => Promise<void>;

export function createGiveWay(): GiveWay {
  let until = performance.now() + TURN_MS;
  return async () => {
    if (performance.now() < until) return;
    await nextTurn();
    until = performance.now() + TURN_MS;
  };
}
