/** Reads plain forms. A body that is too large redirects browsers to the form with a text; other clients get a status. */
import type { Context as HonoContext } from "hono";
import { readCapped } from "#shared/read-capped.ts";

type FormFields = Readonly<Record<string, unknown>>;
type FormProblem = "body-too-large" | "malformed-body";

type FormLimits = {
  readonly maxBytes: number;
  /** The page of the form, showing the text of a problem. */
  readonly formAddress: (problem: FormProblem) => string;
};

const ANSWERS = {
  "body-too-large": [413, "Content Too Large"],
  "malformed-body": [400, "Bad Request"],
} as const satisfies Record<FormProblem, readonly [number, string]>;

export const isJsonForm = (c: HonoContext): boolean =>
  (c.req.header("content-type") ?? "").split(";")[0]?.trim().toLowerCase() === "application/json";

/** The fields, or the response that refuses them. If a field is repeated, its last value counts. */
export async function readForm(c: HonoContext, { maxBytes, formAddress }: FormLimits): Promise<FormFields | Response> {
  const body = await readCapped(c.req.raw, maxBytes);
  const fields = body.ok ? parseFields(body.value, isJsonForm(c)) : undefined;
  if (fields) return fields;
  const problem = !body.ok && body.failure === "too-large" ? "body-too-large" : "malformed-body";
  // A browser that posts a form accepts HTML. A bare refusal page would lose the visitor's way back to the form.
  if (c.req.header("accept")?.includes("text/html")) return c.redirect(formAddress(problem), 303);
  const [status, phrase] = ANSWERS[problem];
  return c.text(phrase, status);
}

function parseFields(bytes: Uint8Array<ArrayBuffer>, isJson: boolean): FormFields | undefined {
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    return isJson ? objectIn(text) : Object.fromEntries(new URLSearchParams(text));
  } catch {
    return undefined;
  }
}

/** JSON that is not an object has no fields; the form refuses it like an empty form. */
function objectIn(json: string): FormFields {
  try {
    const value: unknown = JSON.parse(json);
    return typeof value === "object" && value !== null ? (value as FormFields) : {};
  } catch {
    return {};
  }
}
