/**
 * Handles the form of the landing page for browsers without JavaScript, with the same call that scripts make. Redirects to the page with
 * a reference or with the names of invalid fields: input never goes into an address.
 */
import { Hono } from "hono";
import type { Context as HonoContext } from "hono";
import { z } from "zod";
import type { BrandItem } from "#contract/configuration/list-brands.ts";
import { createLead } from "#contract/partners/create-lead.ts";
import type { Address } from "#domain/market/address.ts";
import { parseAddress } from "#domain/market/parse-address.ts";
import { contactOf, leadProblems } from "#domain/search/lead-fields.ts";
import { PRODUCTS } from "#domain/search/product.ts";
import { safeReturnAddress } from "#domain/visitor/safe-return-address.ts";
import type { ConfigurationSnapshot } from "#platform/configuration/configuration-snapshot.ts";
import type { ResolveCaller } from "#platform/identity/sessions/resolve-caller.ts";
import type { Caller } from "#platform/kernel/calls/caller.ts";
import { Refusal } from "#platform/kernel/values/refusal.ts";
import type { Dispatch } from "#platform/kernel/calls/use-case.ts";
import { readForm } from "#server/http/read-form.ts";

export type LeadFormOptions = {
  readonly dispatch: Dispatch;
  readonly resolveCaller: ResolveCaller;
  readonly configuration: ConfigurationSnapshot;
};

const LEAD_FORM_PATH = "/leads/form";

const MAX_FORM_BYTES = 16_384;
/** Only paths are compared, so any origin will do. */
const ANY_ORIGIN = "http://site.invalid";
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

export function createLeadDesk(options: LeadFormOptions): Hono {
  const desk = new Hono();
  desk.post(LEAD_FORM_PATH, (c) => takeForm(c, options));
  return desk;
}

async function takeForm(c: HonoContext, { dispatch, resolveCaller, configuration }: LeadFormOptions): Promise<Response> {
  c.header("cache-control", "no-store");
  const caller = await resolveCaller(c.req.raw, createLead);
  const brand = caller instanceof Refusal ? undefined : (await configuration.current()).byId.get(caller.brandId);
  if (caller instanceof Refusal || !brand) return c.text("This Page does not exist", 404);
  const fields = await readForm(c, { maxBytes: MAX_FORM_BYTES, formAddress: (error) => formAddress(c, brand, error) });
  if (fields instanceof Response) return fields;
  const form = FormSchema.parse(fields);
  const page = pageOf(form.returnUrl, brand);
  const outcome = await send(dispatch, placed(caller, page?.address), form);
  return c.redirect(page ? withOutcome(page.location, outcome) : "/", 303);
}

/** The page of the form, when its fields could not be read. */
function formAddress(c: HonoContext, brand: BrandItem, error: string): string {
  const referer = c.req.header("referer");
  const url = referer !== undefined && URL.canParse(referer) ? new URL(referer) : undefined;
  const page = url && pageOf(url.pathname + url.search, brand);
  return page ? withOutcome(page.location, { error }) : "/";
}

/** The page of the form, if it belongs to this site. */
function pageOf(returnUrl: string, brand: BrandItem): { readonly location: string; readonly address: Address } | undefined {
  const location = safeReturnAddress(returnUrl, ANY_ORIGIN);
  const address = location === undefined ? undefined : parseAddress(new URL(location, ANY_ORIGIN).pathname, brand);
  return location !== undefined && address?.ok ? { location, address: address.value } : undefined;
}

/** The address of the form's page gives the language. */
const placed = (caller: Caller, address: Address | undefined): Caller =>
  address ? { ...caller, locale: address.locale, market: address.market } : caller;

async function send(dispatch: Dispatch, caller: Caller, form: LeadForm): Promise<Outcome> {
  const { name, contact, note, product, search } = form;
  const problems = leadProblems({ name, contact, note, hasConsented: form.consent !== "" });
  if (problems.length > 0) return { problems: problems.join() };
  const answer = await dispatch(createLead, { body: { product, search, name, note, hasConsented: true, ...contactOf(contact) } }, caller);
  if (answer.ok) return { sent: answer.data.reference };
  return { error: SHOWN_ERRORS.has(answer.code) ? answer.code : "server-error" };
}

function withOutcome(location: string, outcome: Outcome): string {
  const url = new URL(location, ANY_ORIGIN);
  for (const name of ["sent", "problems", "error"]) url.searchParams.delete(name);
  for (const [name, text] of Object.entries(outcome)) url.searchParams.set(name, text);
  return `${url.pathname}${url.search}#request`;
}
