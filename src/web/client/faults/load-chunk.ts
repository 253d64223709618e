/** Files of the site arrive over networks that fail: one more try, then an error that has a screen and is told to the operator. */
import { reportClientError } from "./report-client-error.ts";

/** After this a file that has not come is not waited for. */
export const CHUNK_TIMEOUT_MS = 120_000;

export class ChunkLoadError extends Error {
  override readonly name = "ChunkLoadError";
}

/** The time runs over both tries together, so nobody waits twice as long for a network that stalls. */
export async function loadChunk<T>(load: () => Promise<T>, timeoutMs = CHUNK_TIMEOUT_MS): Promise<T> {
  const { promise: tooLate, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error("timed out")), timeoutMs);
  try {
    return await Promise.race([load().catch(load), tooLate]);
  } catch (cause) {
    const fault = new ChunkLoadError(String(cause), { cause });
    // Here and not where it is caught: many go on without what they wanted and say nothing.
    void reportClientError(fault.name, fault);
    throw fault;
  } finally {
    clearTimeout(timer);
  }
}
