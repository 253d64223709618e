/** Builds the request of a call. The input is not validated: it comes from typed code, and the server validates it. */
import type { Address } from "#contract/base/address.ts";

export type CallInput = { readonly params?: object; readonly query?: object; readonly body?: object };
type BuiltRequest = { readonly path: string; readonly contentType?: string; readonly body?: string };

export function buildRequest(call: Address, input: CallInput = {}): BuiltRequest {
  const query = pairsOf(input.query).toString();
  const path = fillPath(call.path, input.params) + (query && `?${query}`);
  if (!input.body) return { path };
  return call.bodyForm === "form"
    ? { path, contentType: "application/x-www-form-urlencoded", body: pairsOf(input.body).toString() }
    : { path, contentType: "application/json", body: JSON.stringify(input.body) };
}

function fillPath(path: string, params: object = {}): string {
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const text = textOf((params as Record<string, unknown>)[name]);
    // A segment of only dots would change the path.
    return /^\.{0,2}$/.test(text) ? "_" : encodeURIComponent(text);
  });
}

function pairsOf(values: object = {}): URLSearchParams {
  const pairs = new URLSearchParams();
  for (const [name, value] of Object.entries(values) as [string, unknown][]) {
    for (const one of Array.isArray(value) ? (value as unknown[]) : [value]) if (one !== undefined) pairs.append(name, textOf(one));
  }
  return pairs;
}

const textOf = (value: unknown): string => (typeof value === "string" ? value : value === undefined ? "" : JSON.stringify(value));
