/** A browser as the client's start-up sees it; it records all calls. */
import type { Shelf, VisitStorage } from "#web/visitor/storage/browser-storage.ts";
import type { StartUpCalls } from "#web/visitor/resolve-visitor.ts";
import type { StartUp } from "#web/visitor/start-up.ts";
import type { Cookies } from "#web/visitor/storage/visit-cookies.ts";

export class MemoryShelf implements Shelf {
  readonly #values = new Map<string, string>();
  get length(): number {
    return this.#values.size;
  }
  key(index: number): string | null {
    return [...this.#values.keys()][index] ?? null;
  }
  getItem(name: string): string | null {
    return this.#values.get(name) ?? null;
  }
  setItem(name: string, value: string): void {
    this.#values.set(name, value);
  }
  removeItem(name: string): void {
    this.#values.delete(name);
  }
  dump(): Record<string, string> {
    return Object.fromEntries(this.#values);
  }
}

const refuse = (): never => {
  throw new DOMException("forbidden", "SecurityError");
};

/** Storage of a browser that exposes it and then refuses every use. */
export const brokenShelf: Shelf = {
  get length(): number {
    return refuse();
  },
  key: refuse,
  getItem: refuse,
  setItem: refuse,
  removeItem: refuse,
};

export type CookieJar = Cookies & { readonly jar: Map<string, { value: string; maxAge: number }> };

export function cookieJar(): CookieJar {
  const jar = new Map<string, { value: string; maxAge: number }>();
  return {
    jar,
    read: ({ name }) => jar.get(name)?.value,
    write: ({ name, maxAgeSeconds }, value) => jar.set(name, { value, maxAge: maxAgeSeconds }),
    remove: ({ name }) => jar.delete(name),
  };
}

const NO = { ok: false, messageId: "no.such.thing" } as const;

export type Visit = {
  readonly start: StartUp;
  readonly local: MemoryShelf;
  readonly tab: MemoryShelf;
  readonly cookies: CookieJar;
  /** Calls and changes of the address, in order. */
  readonly events: string[];
};

export type VisitOptions = {
  readonly search?: string;
  readonly referrer?: string;
  readonly storage?: VisitStorage;
  readonly api?: Partial<StartUpCalls>;
  readonly visitorClass?: StartUp["page"]["visitorClass"];
  readonly brand?: { readonly defaultUserTypeId?: 1 | 2 | 3; readonly supportedUserTypes?: (1 | 2 | 3)[] };
  readonly buildId?: string;
  /** An earlier visit of the same browser. */
  readonly after?: Visit;
};

export const NOW = Date.parse("2030-05-01T12:00:00Z");

export function makeVisit(options: VisitOptions = {}): Visit {
  const local = options.after?.local ?? new MemoryShelf();
  const tab = options.after?.tab ?? new MemoryShelf();
  const cookies = options.after?.cookies ?? cookieJar();
  const events: string[] = [];
  const response =
    <Args extends readonly unknown[], Out>(name: string, answer: (...args: Args) => Promise<Out>) =>
    (...args: Args) => {
      events.push([name, ...args].join(" "));
      return answer(...args);
    };
  const api: StartUpCalls = {
    logout: response("logout", options.api?.logout ?? (async () => ({ ok: true }))),
    partnerUserLogin: response("partnerUserLogin", options.api?.partnerUserLogin ?? (async () => NO)),
    resolveUserType: response("resolveUserType", options.api?.resolveUserType ?? (async () => NO)),
  };
  const brand = { defaultUserTypeId: 3, supportedUserTypes: [1, 2, 3], product: "hotels", ...options.brand };
  const start: StartUp = {
    api,
    storage: options.storage ?? { local, tab },
    cookies,
    now: () => NOW,
    today: "2030-05-01",
    location: {
      pathname: "/en/hotels",
      search: options.search ?? "",
      hash: "",
      origin: "https://shop.example",
      hostname: "shop.example",
    },
    onTokenLogin: async () => undefined,
    rewriteAddress: (address) => events.push(`address ${address}`),
    referrer: options.referrer ?? "",
    page: {
      brand: brand as StartUp["page"]["brand"],
      buildId: options.buildId ?? "build-1",
      visitorClass: options.visitorClass ?? { userTypeId: 3, isAuthenticated: false, isCoBrand: false },
    },
  };
  return { start, local, tab, cookies, events };
}
