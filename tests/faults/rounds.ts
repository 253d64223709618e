/** How often a fault is tried: 1 for every day; FAULT_ROUNDS=20 for a night. */
export const ROUNDS = Math.max(1, Number(process.env["FAULT_ROUNDS"] ?? 1));

/** More rounds need more time than a test is usually given. */
export const LONG = { timeout: 120_000 * ROUNDS };
