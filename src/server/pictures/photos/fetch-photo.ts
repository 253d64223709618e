/** Loads a photograph from an allowed origin, within limits of time and size. */
import { isPhoto, MAX_PHOTO_BYTES } from "#server/brand-folder/brand-photos.ts";

const DEADLINE_MS = 10_000;
const MAX_REDIRECTS = 3;
const REDIRECTS: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);

export type FetchPhoto = (url: string) => Promise<Buffer>;

/** `origins` like "https://photos.example.com". Each redirect is checked like the first address, so an allowed host cannot lead into our network. */
export const createFetchPhoto =
  (origins: readonly string[], deadlineMs = DEADLINE_MS): FetchPhoto =>
  async (url) => {
    const allowed = new Set(origins);
    const signal = AbortSignal.timeout(deadlineMs);
    let next = new URL(url);
    for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects += 1) {
      if (!allowed.has(next.origin) || next.username !== "" || next.password !== "") throw new Error("host not allowed");
      const answer = await fetch(next, {
        redirect: "manual",
        signal,
        headers: { accept: "image/jpeg, image/png, image/webp, image/avif" },
      });
      const location = answer.headers.get("location");
      if (!REDIRECTS.has(answer.status) || location === null) return readBody(answer);
      await answer.body?.cancel();
      next = new URL(location, next);
    }
    throw new Error("too many redirects");
  };

async function readBody(answer: Response): Promise<Buffer> {
  if (!answer.ok || !answer.body) throw new Error(`status ${answer.status}`);
  const parts: Uint8Array[] = [];
  let size = 0;
  // The header may be missing or wrong, so the bytes are counted.
  for await (const part of answer.body) {
    size += part.length;
    if (size > MAX_PHOTO_BYTES) throw new Error("too large");
    parts.push(part);
  }
  const bytes = Buffer.concat(parts);
  if (!isPhoto(bytes)) throw new Error("not a photograph");
  return bytes;
}
