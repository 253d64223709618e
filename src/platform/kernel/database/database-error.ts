/** Reading what went wrong in the database, whichever driver and however deeply wrapped. */

/** COMMIT was sent and its answer was lost: the work is either wholly there or not at all. Ask by key; never repeat blindly. */
export class UnknownOutcome extends Error {
  constructor(cause: unknown) {
    super("the outcome of a COMMIT is unknown", { cause });
    this.name = "UnknownOutcome";
  }
}

function chainOf(error: unknown): unknown[] {
  const chain: unknown[] = [];
  for (let at = error; at instanceof Error && chain.length < 10; at = at.cause) chain.push(at);
  return chain;
}

/** The five characters PostgreSQL names an error with; absent when the server never answered. */
export function sqlStateOf(error: unknown): string | undefined {
  for (const link of chainOf(error)) {
    const { code } = link as { code?: unknown };
    if (typeof code === "string" && /^[0-9A-Z]{5}$/.test(code) && /\d/.test(code)) return code;
  }
  return undefined;
}

/** Name of the broken constraint, for stores that turn one into a refusal. */
export function constraintOf(error: unknown): string | undefined {
  for (const link of chainOf(error)) {
    const { constraint } = link as { constraint?: unknown };
    if (typeof constraint === "string") return constraint;
  }
  return undefined;
}

export const isUnknownOutcome = (error: unknown): boolean => chainOf(error).some((link) => link instanceof UnknownOutcome);

/** Classes 08 and 57P: the session ended before it could say whether it committed. */
export const isSessionLost = (error: unknown): boolean => {
  const state = sqlStateOf(error);
  return state === undefined || state.startsWith("08") || state.startsWith("57P");
};
