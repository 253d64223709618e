import type { VisitCookie } from "#domain/visitor/visit-cookies.ts";

export type Cookies = {
  readonly read: (cookie: VisitCookie) => string | undefined;
  readonly write: (cookie: VisitCookie, value: string) => void;
  readonly remove: (cookie: VisitCookie) => void;
};

/** Cookies of a document. In a frame without storage access, reading them throws. */
export function cookiesOf(page: Pick<Document, "cookie">, isSecure: boolean): Cookies {
  const set = ({ name }: VisitCookie, value: string, maxAge: number) => {
    try {
      page.cookie = `${name}=${encodeURIComponent(value)}; Max-Age=${maxAge}; Path=/; SameSite=Lax${isSecure ? "; Secure" : ""}`;
    } catch {
      // The site works without cookies.
    }
  };
  return {
    read: ({ name }) => {
      try {
        const pair = page.cookie.split("; ").find((text) => text.startsWith(`${name}=`));
        return pair === undefined ? undefined : decodeURIComponent(pair.slice(name.length + 1));
      } catch {
        return undefined;
      }
    },
    write: (cookie, value) => set(cookie, value, cookie.maxAgeSeconds),
    remove: (cookie) => set(cookie, "", 0),
  };
}
