/** Names and attributes of the cookies for sessions, agents and visits. */
import { parse, serialize } from "hono/utils/cookie";
import { codeFrom, MAX_LENGTH } from "#domain/query/query-values.ts";
import { VISIT_COOKIE } from "#domain/visitor/visit-cookies.ts";

const COOKIES = {
  session: { name: "itinera", sameSite: "Lax" },
  agent: { name: "itinera-agent", sameSite: "Strict" },
  /** The partner by whose link or code the visitor came. */
  partner: { name: "itinera-partner", sameSite: "Lax" },
  /** Only finds drafts and holds; not for authentication. */
  visit: { name: "itinera-visit", sameSite: "Lax" },
} as const;

type CookieKind = keyof typeof COOKIES;

/** On https the prefix makes the browser refuse the cookie from a sibling host or over http; on http (local development) it is not allowed. */
const cookieName = (kind: CookieKind, isSecure: boolean): string => (isSecure ? "__Host-" : "") + COOKIES[kind].name;

export function readCookie(header: string | undefined, kind: CookieKind, isSecure: boolean): string | undefined {
  if (!header) return undefined;
  const name = cookieName(kind, isSecure);
  return parse(header, name)[name];
}

/** Scripts write this cookie, so its value is checked like a parameter of an address. */
export function readClickId(header: string | undefined): string | undefined {
  const { name } = VISIT_COOKIE.cjevent;
  return header?.includes(name) ? codeFrom(parse(header, name)[name] ?? null, MAX_LENGTH.label) : undefined;
}

/** The value of a Set-Cookie header; an age of 0 deletes the cookie. */
export const writeCookie = (kind: CookieKind, isSecure: boolean, value: string, maxAgeSeconds: number): string =>
  serialize(cookieName(kind, isSecure), value, {
    path: "/",
    httpOnly: true,
    secure: isSecure,
    sameSite: COOKIES[kind].sameSite,
    maxAge: maxAgeSeconds,
  });

export const clearCookie = (kind: CookieKind, isSecure: boolean): string => writeCookie(kind, isSecure, "", 0);
