/** Writes an input as a request, valid or not, without the checks of the real client. */
import type { AnyCall } from "#contract/base/call.ts";
import type { CallInput } from "./call-inputs.ts";

const textOf = (value: unknown): string => (typeof value === "string" ? value : (JSON.stringify(value) ?? ""));

export function buildCallRequest(call: AnyCall, input: CallInput, headers: Readonly<Record<string, string>> = {}): Request {
  const path = call.path.replaceAll(
    /\{(\w+)\}/g,
    (_, name: string) => encodeURIComponent(textOf(input.params[name] ?? "x").toWellFormed()) || "x",
  );
  const query = pairs(input.query);
  const isForm = call.bodyForm === "form";
  const body =
    call.method === "GET" || !call.body ? undefined : isForm ? pairs(input.body as object).toString() : JSON.stringify(input.body);
  return new Request(`http://localhost${path}${query.size > 0 ? `?${query}` : ""}`, {
    method: call.method,
    headers: {
      "idempotency-key": "key-1",
      ...(body === undefined ? {} : { "content-type": isForm ? "application/x-www-form-urlencoded" : "application/json" }),
      ...headers,
    },
    ...(body === undefined ? {} : { body }),
  });
}

function pairs(values: object | null): URLSearchParams {
  const found = new URLSearchParams();
  for (const [name, value] of Object.entries(values ?? {})) found.append(name, textOf(value));
  return found;
}
