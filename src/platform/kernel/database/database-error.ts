/** Reads errors of the database, independent of the driver and of the number of wrapping errors. */

/** COMMIT was sent and its answer was lost: either all of the work is committed or none of it. Look it up by its key; never just repeat it. */
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

/** The SQLSTATE of the error; undefined if the server never answered. */
export function sqlStateOf(error: unknown): string | undefined {
  for (const link of chainOf(error)) {
    const { code } = link as { code?: unknown };
    if (typeof code === "string" && /^[0-9A-Z]{5}$/.test(code) && /\d/.test(code)) return code;
  }
  return undefined;
}

/** The message of an error that our own function raised with this SQLSTATE; undefined for any other error. */
export function raisedMessageOf(error: unknown, state: string): string | undefined {
  const raised = chainOf(error).find((link) => (link as { code?: unknown }).code === state);
  return raised instanceof Error ? raised.message : undefined;
}

/** Name of the violated constraint, for stores that map one to a refusal. */
export function constraintOf(error: unknown): string | undefined {
  for (const link of chainOf(error)) {
    const { constraint } = link as { constraint?: unknown };
    if (typeof constraint === "string") return constraint;
  }
  return undefined;
}

export const isUnknownOutcome = (error: unknown): boolean => chainOf(error).some((link) => link instanceof UnknownOutcome);

/** SQLSTATE classes 08 and 57P, or none: the session ended before it reported whether it committed. */
export const isSessionLost = (error: unknown): boolean => {
  const state = sqlStateOf(error);
  return state === undefined || state.startsWith("08") || state.startsWith("57P");
};
