import { describe, expect, it } from "vitest";
import { redirect, redirectDocument } from "./redirects.ts";
import type { RouterLocation } from "./router-location.ts";
import { createSiteRouter } from "./site-router.ts";

const PREFIX = "/en";

type Entry = { readonly href: string; readonly state: unknown };

/** A tab whose history is a list; `left` are the addresses of documents that it requested instead. */
function openTab(first: string) {
  const entries: Entry[] = [{ href: first, state: null }];
  const left: string[] = [];
  let place = 0;
  let onPop: () => void = () => undefined;
  const location = {
    get pathname() {
      return new URL(entries[place]!.href, "http://site.test").pathname;
    },
    get search() {
      return new URL(entries[place]!.href, "http://site.test").search;
    },
    get hash() {
      return new URL(entries[place]!.href, "http://site.test").hash;
    },
    assign: (href: string) => void left.push(`assign ${href}`),
    replace: (href: string) => void left.push(`replace ${href}`),
  };
  const history = {
    get state() {
      return entries[place]!.state;
    },
    pushState: (state: unknown, _: string, href: string) => {
      entries.splice(place + 1, Infinity, { href, state });
      place += 1;
    },
    replaceState: (state: unknown, _: string, href: string) => void (entries[place] = { href, state }),
  };
  const browser = { location, history, addEventListener: (_: string, listener: () => void) => void (onPop = listener) };
  return {
    browser: browser as unknown as Pick<Window, "location" | "history" | "addEventListener">,
    left,
    hrefs: () => entries.map(({ href }) => href),
    back: () => {
      place -= 1;
      onPop();
    },
    goToAnchor: (hash: string) => {
      entries.push({ href: location.pathname + location.search + hash, state: null });
      place += 1;
      onPop();
    },
  };
}

/** Loads pages by their path; a test may make a path wait, redirect or fail. */
function openSite(first = "/en/") {
  const tab = openTab(first);
  const answers = new Map<string, () => unknown>();
  const loaded: string[] = [];
  const load = async ({ pathname, search }: RouterLocation) => {
    loaded.push(pathname + search);
    return { page: pathname, data: await answers.get(pathname)?.() };
  };
  const router = createSiteRouter({ browser: tab.browser, prefix: PREFIX, shown: { page: "sent", data: null }, load });
  const page = () => {
    const { shown } = router.state();
    return "page" in shown ? shown.page : shown.error;
  };
  return { ...tab, router, loaded, page, answer: (path: string, answer: () => unknown) => void answers.set(path, answer) };
}

const settled = () => new Promise((resolve) => setTimeout(resolve));

describe("the router of the browser", () => {
  it("begins with the page that the server sent, and loads nothing", () => {
    const { page, loaded, router } = openSite("/en/hotels?a=1#top");
    expect([page(), loaded]).toEqual(["sent", []]);
    expect(router.state().location).toMatchObject({ pathname: "/en/hotels", search: "?a=1", hash: "#top", key: "default" });
  });

  it("loads the page of an address, adds the address with its prefix, and shows the page", async () => {
    const { router, page, hrefs } = openSite();
    const changes: unknown[] = [];
    router.subscribe(() => changes.push(router.state().ahead?.pathname));
    await router.navigate("/hotels?city=Bad Ems#list");
    expect(page()).toBe("/en/hotels");
    expect(hrefs()).toEqual(["/en/", "/en/hotels?city=Bad%20Ems#list"]);
    expect(changes).toEqual(["/en/hotels", undefined]);
  });

  it("replaces the address, and leaves a state to the page", async () => {
    const { router, hrefs } = openSite();
    await router.navigate({ pathname: "/hotels", search: "b=2" }, { replace: true, state: { booked: 1 } });
    expect(hrefs()).toEqual(["/en/hotels?b=2"]);
    expect(router.state().location.state).toEqual({ booked: 1 });
  });

  it("abandons a navigation for a later one", async () => {
    const { router, page, answer, hrefs } = openSite();
    const { promise, resolve } = Promise.withResolvers<void>();
    answer("/en/slow", () => promise);
    const slow = router.navigate("/slow");
    await router.navigate("/quick");
    resolve();
    await slow;
    expect(page()).toBe("/en/quick");
    expect(hrefs()).toEqual(["/en/", "/en/quick"]);
  });

  it("follows the redirect of a loader, also one that only the server can follow", async () => {
    const { router, page, answer, hrefs, left } = openSite();
    answer("/en/old", () => Promise.reject(redirect("/new?a=1")));
    await router.navigate("/old");
    expect([page(), hrefs().at(-1)]).toEqual(["/en/new", "/en/new?a=1"]);
    answer("/en/pay", () => Promise.reject(redirectDocument("/pay?id=1")));
    await router.navigate("/pay");
    answer("/en/other", () => Promise.reject(redirect("https://other.test/")));
    await router.navigate("/other", { replace: true });
    expect(left).toEqual(["assign /en/pay?id=1", "replace https://other.test/"]);
  });

  it("keeps the error of a loader until another page is shown", async () => {
    const { router, page, answer } = openSite();
    const fault = new Error("no such file");
    answer("/en/broken", () => Promise.reject(fault));
    await router.navigate("/broken");
    expect(page()).toBe(fault);
    await router.navigate("/hotels");
    expect(page()).toBe("/en/hotels");
  });

  it("loads data again without a waiting page, and the page ahead during a navigation", async () => {
    const { router, loaded, answer, page } = openSite("/en/hotels?a=1");
    const waits: boolean[] = [];
    router.subscribe(() => waits.push(router.state().ahead !== undefined));
    await router.revalidate();
    expect([loaded, waits]).toEqual([["/en/hotels?a=1"], [false, false]]);
    const { promise, resolve } = Promise.withResolvers<void>();
    answer("/en/slow", () => promise);
    void router.navigate("/slow");
    const again = router.revalidate();
    resolve();
    await again;
    expect([loaded.slice(1), page()]).toEqual([["/en/slow", "/en/slow"], "/en/slow"]);
  });

  it("goes back to the page before, where it was scrolled to", async () => {
    const { router, page, back } = openSite();
    let scrolled = 300;
    router.keepScroll({}, () => scrolled);
    await router.navigate("/hotels");
    expect(router.state()).toMatchObject({ scrollPlace: "none", staysPut: false });
    scrolled = 20;
    back();
    await settled();
    expect([page(), router.state().scrollPlace]).toEqual(["/en/", 300]);
    await router.navigate("/hotels", { preventScrollReset: true });
    expect(router.state().staysPut).toBe(true);
  });

  it("loads nothing for an anchor of the same page", async () => {
    const { router, loaded, page, goToAnchor } = openSite("/en/faq");
    goToAnchor("#returns");
    await settled();
    expect([loaded, page(), router.state().location.hash]).toEqual([[], "sent", "#returns"]);
  });
});
