import type { Client } from "#contract/base/client.ts";
import type { TypedFields } from "#contract/forms/form.ts";
import { listDrafts } from "#contract/visit/list-drafts.ts";

/** What the visitor typed into a form that the server refused, for browsers without JavaScript. */
export type RefusedInput = { readonly action: string; readonly typed: TypedFields };

/** Parameters that form handlers redirect with after a refusal. */
const REFUSALS = ["error", "problems", "enquiry"];

/** Undefined if the address reports no refusal. */
export async function readRefusedInput(api: Client, query: URLSearchParams): Promise<RefusedInput | undefined> {
  if (!REFUSALS.some((name) => query.has(name))) return undefined;
  const answer = await api(listDrafts);
  const { action, ...typed } = (answer.ok ? answer.data.drafts.refusedForm : undefined) ?? {};
  return action === undefined ? undefined : { action, typed };
}

/** Undefined if this form was not refused. Fields that were left empty are absent. */
export const typedInto = (refused: RefusedInput | undefined, { action }: { readonly action: string }): TypedFields | undefined =>
  refused?.action === action ? refused.typed : undefined;
