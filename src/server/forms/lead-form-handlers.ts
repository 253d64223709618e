/**
 * Handles the form of the landing page for browsers without JavaScript, with the same call that scripts make. Redirects to the page with
 * a reference or with the names of invalid fields: input never goes into an address.
 */
import { Hono } from "hono";
import type { Context as HonoContext } from "hono";
import { z } from "zod";
import type { BrandItem } from "#contract/configuration/list-brands.ts";
import { createLead } from "#contract/partners/create-lead.ts";
import { contactOf, leadProblems } from "#domain/search/lead-fields.ts";
import { PRODUCTS } from "#domain/search/product.ts";
import type { Caller } from "#platform/kernel/calls/caller.ts";
import type { Dispatch } from "#platform/kernel/calls/use-case.ts";
import { pageOf, pathOf, withOutcome } from "./form-addresses.ts";
import type { FormOptions } from "./form-sender.ts";
import { callerOnPage, resolveSender } from "./form-sender.ts";
import { readForm } from "#server/http/read-form.ts";

const LEAD_FORM_PATH = "/leads/form";

const MAX_FORM_BYTES = 16_384;
/** Errors that the page has texts for; all others get the general text. */
const SHOWN_ERRORS: ReadonlySet<string> = new Set(["too-many-requests", "too-busy"]);

const word = z.string().catch("");
const FormSchema = z.object({
  product: z.enum(PRODUCTS).catch("hotels"),
  search: word,
  returnUrl: word,
  name: word,
  contact: word,
  note: word,
  consent: word,
});
type LeadForm = z.infer<typeof FormSchema>;

/** The outcome of the form, in the query of the page. */
type Outcome = { readonly sent: string } | { readonly problems: string } | { readonly error: string };

export function createLeadFormHandlers(options: FormOptions): Hono {
  const handlers = new Hono();
  handlers.post(LEAD_FORM_PATH, (c) => takeForm(c, options));
  return handlers;
}

async function takeForm(c: HonoContext, options: FormOptions): Promise<Response> {
  const sender = await resolveSender(c, options, createLead);
  if (sender instanceof Response) return sender;
  const { caller, brand } = sender;
  const fields = await readForm(c, { maxBytes: MAX_FORM_BYTES, formAddress: (error) => formAddress(c, brand, error) });
  if (fields instanceof Response) return fields;
  const form = FormSchema.parse(fields);
  const page = pageOf(brand, form.returnUrl);
  const outcome = await send(options.dispatch, page === undefined ? caller : callerOnPage(caller, brand, pathOf(page)), form);
  return c.redirect(addressWith(page, outcome), 303);
}

/** The page of the form, when its fields could not be read. */
function formAddress(c: HonoContext, brand: BrandItem, error: string): string {
  const referer = c.req.header("referer");
  const url = referer !== undefined && URL.canParse(referer) ? new URL(referer) : undefined;
  return addressWith(url && pageOf(brand, url.pathname + url.search), { error });
}

async function send(dispatch: Dispatch, caller: Caller, form: LeadForm): Promise<Outcome> {
  const { name, contact, note, product, search } = form;
  const problems = leadProblems({ name, contact, note, hasConsented: form.consent !== "" });
  if (problems.length > 0) return { problems: problems.join() };
  const answer = await dispatch(createLead, { body: { product, search, name, note, hasConsented: true, ...contactOf(contact) } }, caller);
  if (answer.ok) return { sent: answer.data.reference };
  return { error: SHOWN_ERRORS.has(answer.code) ? answer.code : "server-error" };
}

const addressWith = (page: string | undefined, outcome: Outcome): string =>
  page === undefined ? "/" : `${withOutcome(page, ["sent", "problems", "error"], outcome)}#request`;
