/** Loads a file of the site with one retry; a second failure is reported and thrown as an error that has its own screen. */
import { reportClientError } from "./report-client-error.ts";

/** A file that has not arrived after this time counts as failed. */
export const CHUNK_TIMEOUT_MS = 120_000;

export class ChunkLoadError extends Error {
  override readonly name = "ChunkLoadError";
}

/** The timeout covers both attempts together, so that a stalled network does not double the wait. */
export async function loadChunk<T>(load: () => Promise<T>, timeoutMs = CHUNK_TIMEOUT_MS): Promise<T> {
  const { promise: tooLate, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error("timed out")), timeoutMs);
  try {
    return await Promise.race([load().catch(load), tooLate]);
  } catch (cause) {
    const fault = new ChunkLoadError(String(cause), { cause });
    // Reported here because many callers continue without the file and ignore the error.
    void reportClientError(fault.name, fault);
    throw fault;
  } finally {
    clearTimeout(timer);
  }
}
