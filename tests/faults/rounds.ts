/** How often a fault is repeated: 1 for daily runs, FAULT_ROUNDS=20 for nightly runs. */
export const ROUNDS = Math.max(1, Number(process.env["FAULT_ROUNDS"] ?? 1));

/** Generous, because these tests start processes, which is slow on a busy machine. */
export const LONG = { timeout: 300_000 * ROUNDS };
