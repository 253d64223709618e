/** Reads the body of a request: limited in size and depth, and of the content type that the call declares. */
import type { AnyCall } from "#contract/base/call.ts";
import { readCapped } from "#shared/read-capped.ts";
import { Refusal } from "#platform/kernel/values/refusal.ts";

const CONTENT_TYPE = { json: "application/json", form: "application/x-www-form-urlencoded" } as const;
/** The deepest body of the contract has six levels. */
const MAX_DEPTH = 20;

export async function readBody(request: Request, call: AnyCall, limitBytes: number): Promise<unknown> {
  // GET has no body; one that a client sends anyway is ignored.
  if (call.method === "GET") return undefined;
  const text = await readText(request, limitBytes);
  if (text === "") return undefined;
  const form = call.bodyForm ?? "json";
  const type = request.headers.get("content-type")?.split(";")[0]?.trim().toLowerCase();
  if (type !== CONTENT_TYPE[form]) throw new Refusal("wrong-content-type");
  return form === "form" ? readPairs(new URLSearchParams(text)) : readJson(text);
}

/** A repeated name becomes a list, which every schema for a single value refuses. */
export function readPairs(pairs: URLSearchParams): Record<string, string | string[]> {
  const values = new Map<string, string | string[]>();
  for (const [name, value] of pairs) {
    const earlier = values.get(name);
    values.set(name, earlier === undefined ? value : [...(Array.isArray(earlier) ? earlier : [earlier]), value]);
  }
  return Object.fromEntries(values);
}

async function readText(request: Request, limitBytes: number): Promise<string> {
  const body = await readCapped(request, limitBytes);
  if (!body.ok) throw new Refusal(body.failure === "too-large" ? "body-too-large" : "malformed-body");
  return decodeOrRefuse(() => new TextDecoder("utf-8", { fatal: true }).decode(body.value));
}

function readJson(text: string): unknown {
  // Checked before parsing: a schema validates a deep value by recursion.
  if (depthOf(text) > MAX_DEPTH) throw new Refusal("malformed-body");
  const value = decodeOrRefuse(() => JSON.parse(text) as unknown);
  if (typeof value !== "object" || value === null || Array.isArray(value)) throw new Refusal("malformed-body");
  return value;
}

function decodeOrRefuse<T>(decode: () => T): T {
  try {
    return decode();
  } catch {
    throw new Refusal("malformed-body");
  }
}

const BRACE = /"(?:[^"\\]|\\.)*"?|[[{}\]]/gs;

function depthOf(json: string): number {
  let depth = 0;
  let deepest = 0;
  for (const [token] of json.matchAll(BRACE)) {
    if (token === "[" || token === "{") deepest = Math.max(deepest, ++depth);
    else if (token === "]" || token === "}") depth--;
  }
  return deepest;
}
