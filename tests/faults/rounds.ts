/** How often a fault is tried: 1 for every day; FAULT_ROUNDS=20 for a night. */
export const ROUNDS = Math.max(1, Number(process.env["FAULT_ROUNDS"] ?? 1));

/** Generous: these tests start processes, which takes many times as long on a busy machine. */
export const LONG = { timeout: 300_000 * ROUNDS };
