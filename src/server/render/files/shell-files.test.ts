import { gunzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { aSnapshot } from "#tests/factories/site.ts";
import { createShellFiles } from "./shell-files.ts";

const [site] = aSnapshot().brands;
const siteOf = (id: string) => ({ ...site!, brand: { ...site!.brand, id } });
const shell = { menu: null, places: [{ country: "España" }], currencies: [] };

describe("files with the data of header and footer", () => {
  it("have an address that changes with the data only", async () => {
    const files = createShellFiles();
    const href = files.hrefOf("meridian", shell);
    expect(files.hrefOf("meridian", structuredClone(shell))).toBe(href);
    expect(files.hrefOf("meridian", { ...shell, places: [] })).not.toBe(href);
    const answer = files.find(siteOf("meridian"), href, undefined);
    expect(await answer?.json()).toEqual(shell);
    expect(answer?.headers.get("cache-control")).toContain("immutable");
  });

  it("are compressed for browsers that accept it", async () => {
    const files = createShellFiles();
    const answer = files.find(siteOf("meridian"), files.hrefOf("meridian", shell), "gzip");
    expect(JSON.parse(gunzipSync(new Uint8Array(await answer!.arrayBuffer())).toString())).toEqual(shell);
  });

  it("are not found at another brand, nor at an address that this node has not written", () => {
    const files = createShellFiles();
    const href = files.hrefOf("meridian", shell);
    expect(files.find(siteOf("harbour"), href, undefined)).toBeUndefined();
    expect(createShellFiles().find(siteOf("meridian"), href, undefined)).toBeUndefined();
  });

  it("are limited in number, and written again when a page refers to one that was dropped", () => {
    const files = createShellFiles(1);
    const href = files.hrefOf("meridian", shell);
    files.hrefOf("meridian", { ...shell, places: [] });
    expect(files.find(siteOf("meridian"), href, undefined)).toBeUndefined();
    expect(files.hrefOf("meridian", shell)).toBe(href);
    expect(files.find(siteOf("meridian"), href, undefined)).toBeDefined();
  });
});
