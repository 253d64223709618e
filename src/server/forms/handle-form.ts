/**
 * Handles a form that a browser without JavaScript posts: validates it by its definition, makes the call that the screen makes, and redirects
 * to a page with the outcome in its query. Input never goes into an address: what was typed into a refused form is stored for the page as a draft of
 * the visit, without secrets. Origins of unsafe requests are checked before these handlers.
 */
import { Hono } from "hono";
import type { Context as HonoContext } from "hono";
import type { AnyCall, OutputOf } from "#contract/base/call.ts";
import { REFUSALS } from "#contract/base/refusals.ts";
import type { BrandItem } from "#contract/configuration/list-brands.ts";
import type { FieldProblems, Form, FormFields, FormValues, TypedFields } from "#contract/forms/form.ts";
import { checkForm, formValues, hasProblems, problemsOfAnswer, repeatableInput } from "#contract/forms/form.ts";
import type { Draft, DraftKind } from "#contract/visit/draft-kinds.ts";
import { saveDraft } from "#contract/visit/save-draft.ts";
import { parseAddress } from "#domain/market/parse-address.ts";
import type { ConfigurationSnapshot } from "#platform/configuration/configuration-snapshot.ts";
import { openVisit, visitCookie } from "#platform/identity/keys/visit-cookie.ts";
import type { ResolveCaller } from "#platform/identity/sessions/resolve-caller.ts";
import { isEncryptedBrand } from "#platform/identity/sessions/resolve-caller.ts";
import type { Caller } from "#platform/kernel/calls/caller.ts";
import type { Context } from "#platform/kernel/calls/context.ts";
import type { Dispatch } from "#platform/kernel/calls/use-case.ts";
import { Refusal } from "#platform/kernel/values/refusal.ts";
import { readForm } from "#server/http/read-form.ts";
import { pageOf, pathOf } from "./form-addresses.ts";

export type FormOptions = {
  readonly context: Context;
  /** Makes the call of the form. */
  readonly dispatch: Dispatch;
  readonly resolveCaller: ResolveCaller;
  readonly configuration: ConfigurationSnapshot;
};

/** A posted form and its sender. */
export type Submission = FormOptions & {
  readonly c: HonoContext;
  readonly brand: BrandItem;
  /** In the language of the form's page. */
  readonly caller: Caller;
  /** Undefined if the body could not be read. */
  readonly typed: TypedFields | undefined;
  readonly referer: string | undefined;
};

/** What the page shows, as parameters of its query. */
export type Outcome = Readonly<Record<string, string>>;

export type RefusedForm = {
  readonly ok: false;
  readonly code: string;
  readonly messageId: string;
  readonly fields?: Readonly<Record<string, string>>;
};
type CallAnswer<Data> = { readonly ok: true; readonly data: Data } | RefusedForm;

export type FormHandler<Name extends string, Data> = {
  readonly form: FormFields<Name> & { readonly action: `/${string}`; readonly call: AnyCall };
  readonly maxBytes: number;
  /** The page of the form; also if the body could not be read. */
  readonly page: (submission: Submission, outcome: Outcome) => string;
  readonly send: (submission: Submission, values: FormValues<Name>) => Promise<CallAnswer<Data>>;
  readonly done: (submission: Submission, data: Data) => Outcome | Response | Promise<Outcome | Response>;
  /** By default the page gets the message key of the first invalid field, or the code. */
  readonly refuse?: (
    submission: Submission,
    refused: RefusedForm,
    problems: FieldProblems<Name>,
  ) => Outcome | Response | Promise<Outcome | Response>;
};

/** The form and its call, for a form whose call needs nothing but the fields. */
export const callOf = <Name extends string, C extends AnyCall>(form: Form<Name, C>) => ({
  form,
  send: ({ dispatch, caller }: Submission, values: FormValues<Name>): Promise<CallAnswer<OutputOf<C>>> =>
    dispatch(form.call, form.toInput(values, undefined), caller),
});

/** Preserves the types of one handler in a list of different ones. */
export type Mount = (app: Hono, options: FormOptions) => void;
export const mountForm =
  <Name extends string, Data>(handler: FormHandler<Name, Data>): Mount =>
  (app, options) =>
    void app.post(handler.form.action, (c) => handleForm(c, options, handler));

export function mountForms(mounts: readonly Mount[], options: FormOptions): Hono {
  const app = new Hono();
  for (const mount of mounts) mount(app, options);
  return app;
}

export async function handleForm<Name extends string, Data>(
  c: HonoContext,
  options: FormOptions,
  handler: FormHandler<Name, Data>,
): Promise<Response> {
  const { form, maxBytes, page } = handler;
  // Answers to forms are never cached.
  c.header("cache-control", "no-store");
  const caller = await options.resolveCaller(c.req.raw, form.call);
  const brand = caller instanceof Refusal ? undefined : (await options.configuration.current()).byId.get(caller.brandId);
  if (caller instanceof Refusal || !brand) return c.text("This Page does not exist", 404);
  const unread: Submission = { ...options, c, brand, caller, typed: undefined, referer: c.req.header("referer") };
  const fields = await readForm(c, { maxBytes, formAddress: (error) => page(unread, { error }) });
  if (fields instanceof Response) return fields;
  const submission = readSubmission(unread, fields);
  const outcome = await outcomeOf(submission, handler);
  return outcome instanceof Response ? outcome : c.redirect(page(submission, outcome), 303);
}

async function outcomeOf<Name extends string, Data>(
  submission: Submission,
  { form, send, done, refuse = firstProblem }: FormHandler<Name, Data>,
): Promise<Outcome | Response> {
  const typed = submission.typed ?? {};
  const found = checkForm(form, typed);
  const answer = hasProblems(found) ? invalidInput(found) : await send(submission, formValues(form, typed));
  if (answer.ok) return done(submission, answer.data);
  const refused = await refuse(submission, answer, problemsOfAnswer(form, answer.fields));
  if (!(refused instanceof Response)) await keepInput(submission, form);
  return refused;
}

async function keepInput<Name extends string>(submission: Submission, form: FormHandler<Name, unknown>["form"]): Promise<void> {
  const draft = repeatableInput(form, submission.typed ?? {});
  if (Object.keys(draft).length > 0) await keepDraft(submission, "refusedForm", { ...draft, action: form.action });
}

/** Stores data for the page that the browser is redirected to. The page works without it, so a failure has no effect. */
export async function keepDraft({ c, dispatch, brand, caller }: Submission, kind: DraftKind, draft: Draft): Promise<void> {
  const answer = await dispatch(saveDraft, { params: { kind }, body: { draft } }, caller);
  if (answer.ok && caller.visit) c.header("set-cookie", visitCookie(caller.visit, isEncryptedBrand(brand)), { append: true });
}

const invalidInput = (found: FieldProblems): RefusedForm => ({
  ok: false,
  code: "invalid-input",
  messageId: REFUSALS["invalid-input"].messageId,
  fields: found as Readonly<Record<string, string>>,
});

export const firstProblem = (_: Submission, { code }: RefusedForm, problems: FieldProblems): Outcome => ({
  error: Object.values(problems)[0] ?? code,
});

/** Fields that are not text (JSON can contain them) count as absent. */
function readSubmission(unread: Submission, fields: Readonly<Record<string, unknown>>): Submission {
  const texts = Object.entries(fields).filter((entry): entry is [string, string] => typeof entry[1] === "string");
  const submission = { ...unread, typed: Object.fromEntries(texts) };
  const caller = callerOnPage(submission);
  const visit = caller.visit ?? openVisit(saveDraft, unread.context.random);
  return { ...submission, caller: { ...caller, ...(visit && { visit }) } };
}

/** The page of the form decides the language of answers and mails. */
function callerOnPage({ caller, brand, typed, referer }: Submission): Caller {
  const page = pageOf(brand, typed?.["returnUrl"] ?? "");
  const paths = [
    typed?.["prefix"],
    page && pathOf(page),
    referer !== undefined && URL.canParse(referer) ? new URL(referer).pathname : undefined,
  ];
  for (const path of paths) {
    const address = path === undefined ? undefined : parseAddress(path, brand);
    if (address?.ok) return { ...caller, locale: address.value.locale, market: address.value.market };
  }
  return caller;
}
