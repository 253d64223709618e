import type { Result } from "./result.ts";
import { fail, succeed } from "./result.ts";

/** `unreadable`: the connection ended before the body did. */
type BodyFailure = "too-large" | "unreadable";

/** Reads the body of a request up to `maxBytes`; a longer body is not read to its end. */
export async function readCapped(request: Request, maxBytes: number): Promise<Result<Uint8Array<ArrayBuffer>, BodyFailure>> {
  // The declared length is not trusted: it can only end the reading early.
  if (Number(request.headers.get("content-length") ?? 0) > maxBytes) return fail("too-large");
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const chunk of request.body ?? []) {
      size += chunk.byteLength;
      if (size > maxBytes) return fail("too-large");
      chunks.push(chunk);
    }
  } catch {
    return fail("unreadable");
  }
  return succeed(joined(chunks, size));
}

function joined(chunks: readonly Uint8Array[], size: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(size);
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.byteLength;
  }
  return bytes;
}
