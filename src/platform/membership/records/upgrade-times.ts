/** Longer than an answer may take: who is silent for so long has died, and the completer goes on. */
export const LEASE_MS = 45_000;
/** How long the provider may take to answer before its answer counts as lost. */
const OUTSIDE_DEADLINE_MS = 20_000;
/** Who has not paid yet may still fill in the same form. */
export const FORM_OPEN_MS = 30 * 60_000;

/** Nobody outside is waited for longer than this. */
export async function callOutside<T>(work: () => Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const over = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error("no answer in time")), OUTSIDE_DEADLINE_MS);
  });
  try {
    return await Promise.race([work(), over]);
  } finally {
    clearTimeout(timer);
  }
}
