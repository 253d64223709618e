/** The sender of a plain form: caller, brand and language. */
import type { Context as HonoContext } from "hono";
import type { AnyCall } from "#contract/base/call.ts";
import type { BrandItem } from "#contract/configuration/list-brands.ts";
import { parseAddress } from "#domain/market/parse-address.ts";
import type { ConfigurationSnapshot } from "#platform/configuration/configuration-snapshot.ts";
import type { ResolveCaller } from "#platform/identity/sessions/resolve-caller.ts";
import type { Caller } from "#platform/kernel/calls/caller.ts";
import type { Dispatch } from "#platform/kernel/calls/use-case.ts";
import { Refusal } from "#platform/kernel/values/refusal.ts";

export type FormOptions = {
  /** Makes the call of the form. */
  readonly dispatch: Dispatch;
  readonly resolveCaller: ResolveCaller;
  readonly configuration: ConfigurationSnapshot;
};

type Sender = { readonly caller: Caller; readonly brand: BrandItem };

/** The response is 404 if the host has no brand. Answers to forms are never cached. */
export async function resolveSender(
  c: HonoContext,
  { resolveCaller, configuration }: Pick<FormOptions, "resolveCaller" | "configuration">,
  call: AnyCall,
): Promise<Sender | Response> {
  c.header("cache-control", "no-store");
  const caller = await resolveCaller(c.req.raw, call);
  const brand = caller instanceof Refusal ? undefined : (await configuration.current()).byId.get(caller.brandId);
  return caller instanceof Refusal || !brand ? c.text("This Page does not exist", 404) : { caller, brand };
}

/** The path of the form's page, or its prefix, gives the language of answers and mails. */
export function callerOnPage(caller: Caller, brand: BrandItem, path: string): Caller {
  const address = parseAddress(path, brand);
  return address.ok ? { ...caller, locale: address.value.locale, market: address.value.market } : caller;
}
