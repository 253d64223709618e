/** Redirect targets of the forms. No part of a request is used before it has been parsed as an address of this site. */
import type { AddressHabits } from "#domain/market/canonical-address.ts";
import { writeAddress } from "#domain/market/canonical-address.ts";
import { marketOfLocale, parseAddress } from "#domain/market/parse-address.ts";
import { safeReturnAddress } from "#domain/visitor/safe-return-address.ts";

const AGENT_LOGIN_PATH = "/agent-login";
const LOGIN_PATH = "/login";
export type MailedLinkPath = "/reset-password" | "/confirm-email";

/** Values sent with the form: the page it was on, and the page that the visitor requested. */
type FormOrigin = {
  readonly prefix?: string | undefined;
  readonly returnUrl?: string | undefined;
  readonly referer?: string | undefined;
};

/** Only paths are compared, so any origin will do. */
const ANY_ORIGIN = "http://site.invalid";

export function agentLoginAddress(brand: AddressHabits, origin: FormOrigin, error?: string): string {
  const returnUrl = returnUrlOf(brand, origin);
  const query = new URLSearchParams({ ...(error && { error }), ...(error && returnUrl && { returnUrl }) }).toString();
  return prefixOf(brand, origin) + AGENT_LOGIN_PATH + (query && `?${query}`);
}

/** The login page, with what went wrong in which of its forms. */
export function loginAddress(brand: AddressHabits, origin: FormOrigin, outcome: Readonly<Record<string, string>>): string {
  const returnUrl = returnUrlOf(brand, origin);
  return `${prefixOf(brand, origin)}${LOGIN_PATH}?${new URLSearchParams({ ...outcome, ...(returnUrl && { returnUrl }) })}`;
}

/** A page that a mailed link opens, with the outcome of its form. */
export const mailedLinkAddress = (
  brand: AddressHabits,
  origin: FormOrigin,
  { path, query }: { readonly path: MailedLinkPath; readonly query: Readonly<Record<string, string>> },
): string => `${prefixOf(brand, origin)}${path}?${new URLSearchParams(query)}`;

/** A page of agents, with the outcome of its form. */
export const agentPageAddress = (
  brand: AddressHabits,
  origin: FormOrigin,
  { path, said }: { readonly path: "/agent/panel" | "/agent/bookings"; readonly said: Readonly<Record<string, string>> },
): string => `${prefixOf(brand, origin)}${path}?${new URLSearchParams(said)}`;

export const afterLogin = (brand: AddressHabits, origin: FormOrigin): string => returnUrlOf(brand, origin) ?? `${prefixOf(brand, origin)}/`;

/** The page that the visitor requested before the login; a login page itself does not count. */
function returnUrlOf(brand: AddressHabits, origin: FormOrigin): string | undefined {
  return safeReturnAddress(origin.returnUrl, ANY_ORIGIN, (pathname) => {
    const address = parseAddress(pathname, brand);
    return address.ok && ![AGENT_LOGIN_PATH, LOGIN_PATH].some((flow) => address.value.path.startsWith(flow));
  });
}

/** The language of the form's page. */
function prefixOf(brand: AddressHabits, { prefix, referer }: FormOrigin): string {
  const page = referer !== undefined && URL.canParse(referer) ? new URL(referer).pathname : undefined;
  for (const path of [prefix, page]) {
    const address = path === undefined ? undefined : parseAddress(path, brand);
    if (address?.ok) return address.value.prefix;
  }
  const home = { locale: brand.defaultLocale, market: marketOfLocale(brand.defaultLocale, brand), path: "/" };
  return writeAddress(home, brand).replace(/\/$/, "");
}

/** The page of a form, if it belongs to this site. */
export const pageOf = (brand: AddressHabits, returnUrl: string): string | undefined =>
  safeReturnAddress(returnUrl, ANY_ORIGIN, (pathname) => parseAddress(pathname, brand).ok);

export const pathOf = (page: string): string => new URL(page, ANY_ORIGIN).pathname;

/** Replaces the outcome of an earlier form (`names`) in the query of the page. Input never goes into an address. */
export function withOutcome(page: string, names: readonly string[], outcome: Readonly<Record<string, string>>): string {
  const url = new URL(page, ANY_ORIGIN);
  for (const name of names) url.searchParams.delete(name);
  for (const [name, value] of Object.entries(outcome)) url.searchParams.set(name, value);
  return `${url.pathname}${url.search}`;
}
