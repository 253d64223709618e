/** Handles the forms of the account area for browsers without JavaScript, with the same calls that scripts make (account-form-actions.ts). */
import { Hono } from "hono";
import type { Context as HonoContext } from "hono";
import { z } from "zod";
import { getAccountDetails } from "#contract/account/get-account-details.ts";
import type { BrandItem } from "#contract/configuration/list-brands.ts";
import { parseAddress } from "#domain/market/parse-address.ts";
import { endedSessionCookie } from "#platform/identity/sessions/create-session.ts";
import { isEncryptedBrand } from "#platform/identity/sessions/resolve-caller.ts";
import { endedVisitCookie } from "#platform/identity/keys/visit-cookie.ts";
import type { Caller } from "#platform/kernel/calls/caller.ts";
import { settingsAddress } from "#web/screens/account/settings/settings-address.ts";
import type { FormFields, FormOutcome, FormActions } from "./account-form-actions.ts";
import { ACCOUNT_WORK } from "./account-form-actions.ts";
import type { AgentFormOptions } from "./agent-form-handlers.ts";
import { afterLogin } from "./form-addresses.ts";
import { callerOnPage, resolveSender } from "./form-sender.ts";
import { readForm } from "#server/http/read-form.ts";

const MAX_FORM_BYTES = 16_384;

const FormSchema = z.record(z.string(), z.string().catch(""));

type Visit = { readonly c: HonoContext; readonly caller: Caller; readonly brand: BrandItem; readonly form: FormFields };

export function createAccountFormHandlers(options: AgentFormOptions): Hono {
  const handlers = new Hono();
  for (const [name, work] of Object.entries(ACCOUNT_WORK)) {
    handlers.post(`/account/form/${name}`, (c) => takeForm(c, options, work));
  }
  return handlers;
}

async function takeForm(c: HonoContext, options: AgentFormOptions, work: FormActions): Promise<Response> {
  const sender = await resolveSender(c, options, getAccountDetails);
  if (sender instanceof Response) return sender;
  const { caller, brand } = sender;
  const fields = await readForm(c, { maxBytes: MAX_FORM_BYTES, formAddress: (error) => pageAddress(c, brand, error) });
  if (fields instanceof Response) return fields;
  const form = FormSchema.parse(fields);
  const placed = callerOnPage(caller, brand, form["prefix"] ?? "");
  const outcome = await work({ dispatch: options.dispatch, caller: placed, clock: options.context.clock }, form);
  return answer({ c, caller: placed, brand, form }, outcome);
}

const PAGES: ReadonlySet<string> = new Set(["/account/profile/", "/account/settings/", "/account/membership/"]);

/** The account page of the form, when its fields could not be read. */
function pageAddress(c: HonoContext, brand: BrandItem, error: string): string {
  const referer = c.req.header("referer");
  const address = referer !== undefined && URL.canParse(referer) ? parseAddress(new URL(referer).pathname, brand) : undefined;
  const page = address?.ok && PAGES.has(address.value.path) ? address.value.path : "/account/profile/";
  return `${afterLogin(brand, { referer }).replace(/\/$/, "")}${page}?${new URLSearchParams({ error })}`;
}

/** Input never goes into an address, only the name of the problem. */
function answer({ c, caller, brand, form }: Visit, outcome: FormOutcome): Response {
  const prefix = afterLogin(brand, { prefix: form["prefix"], referer: c.req.header("referer") }).replace(/\/$/, "");
  switch (outcome.kind) {
    case "file":
      c.header("content-disposition", `attachment; filename="${brand.id}.json"`);
      return c.body(outcome.text, 200, { "content-type": "application/json; charset=utf-8" });
    case "deleted":
      c.header("set-cookie", endedSessionCookie(isEncryptedBrand(brand)));
      c.header("set-cookie", endedVisitCookie(isEncryptedBrand(brand)), { append: true });
      return c.redirect(`${prefix}/account/?ended=deleted`, 303);
    case "sent":
      return c.redirect(`${prefix}/account/profile/?said=sent`, 303);
    case "settings":
      return c.redirect(settingsAddress({ brand, locale: caller.locale, market: caller.market }, outcome.locale), 303);
    case "saved":
      return c.redirect(`${prefix}${outcome.page}?said=saved#${outcome.section}`, 303);
    default:
      return c.redirect(`${prefix}${outcome.page}?${new URLSearchParams({ error: outcome.error })}#${outcome.section}`, 303);
  }
}
