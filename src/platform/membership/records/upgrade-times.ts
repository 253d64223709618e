/** Longer than a call may take: after this time the worker counts as dead, and the completer resumes the order. */
export const LEASE_MS = 45_000;
/** Timeout of a call to the provider; after it the answer counts as lost. */
const OUTSIDE_DEADLINE_MS = 20_000;
/** How long a visitor who has not paid yet may still fill in the same form. */
export const FORM_OPEN_MS = 30 * 60_000;

/** Enforces the timeout of outside calls. */
export async function callOutside<T>(work: () => Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error("no answer in time")), OUTSIDE_DEADLINE_MS);
  });
  try {
    return await Promise.race([work(), timeout]);
  } finally {
    clearTimeout(timer);
  }
}
