import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { brotliCompressSync } from "node:zlib";
import { afterAll, describe, expect, test } from "vitest";
import { aSite, aSnapshot } from "#tests/factories/site.ts";
import { aSiteApp } from "#tests/factories/site-app.ts";
import { createSiteBrandFiles } from "./brand-files.ts";
import { createBuiltFiles } from "./built-files.ts";
import { createMessageFiles } from "./message-files.ts";

const folder = mkdtempSync(path.join(tmpdir(), "itinera-files-"));
mkdirSync(path.join(folder, "assets"));
writeFileSync(path.join(folder, "assets/boot-abc.js"), "plain");
writeFileSync(path.join(folder, "assets/boot-abc.js.br"), brotliCompressSync("plain"));
writeFileSync(path.join(folder, "assets/font.woff2"), "font");
writeFileSync(path.join(folder, "secret.txt"), "secret");
afterAll(() => rmSync(folder, { recursive: true }));

const THEMES: Record<string, string> = {
  "brands/meridian/theme.css": ":root{--accent:red}",
  "brands/solara/theme.css": ":root{--accent:blue}",
};
const TEXTS = { href: "/messages/meridian/en_US.abc/start.json", body: `{"a":"${"words ".repeat(300)}"}` };
const snapshot = aSnapshot([aSite(), aSite({ id: "solara" })]);
const { get } = aSiteApp({
  snapshot: () => snapshot,
  parts: {
    files: {
      built: createBuiltFiles(folder),
      brand: createSiteBrandFiles((file) => THEMES[file]),
      shell: () => undefined,
      messages: createMessageFiles((pathname) => (pathname === TEXTS.href ? TEXTS.body : undefined)),
    },
  },
});
const FOR_EVER = "public, max-age=31536000, immutable";

describe("build files", () => {
  test("are cacheable for ever and compressed where the build did it", async () => {
    const plain = await get("/assets/boot-abc.js");
    expect([plain.status, plain.headers.get("cache-control"), plain.headers.get("content-type"), await plain.text()]).toEqual([
      200,
      FOR_EVER,
      "text/javascript; charset=utf-8",
      "plain",
    ]);
    const packed = await get("/assets/boot-abc.js", { headers: { "accept-encoding": "gzip, br" } });
    expect([packed.headers.get("content-encoding"), packed.headers.get("vary")]).toEqual(["br", "accept-encoding"]);
    const font = await get("/assets/font.woff2", { headers: { "accept-encoding": "br" } });
    expect([font.headers.get("content-type"), font.headers.get("content-encoding")]).toEqual(["font/woff2", null]);
  });

  test.each([
    "/assets/../secret.txt",
    "/assets/%2e%2e/secret.txt",
    "/assets/..%2fsecret.txt",
    "/assets/boot-abc.js.br",
    "/assets/",
    "/secret.txt",
    "/assets/old.js",
  ])("%s is not served", { tags: ["T56"] }, async (address) => {
    const answer = await get(address);
    expect(answer.status).not.toBe(200);
    expect(await answer.text()).not.toContain("secret");
  });
});

test("only names that existed at the start are looked up", { tags: ["T56"] }, async () => {
  const built = createBuiltFiles(folder);
  for (const name of ["/assets/../secret.txt", "/secret.txt", "//etc/passwd"]) expect(await built(name, undefined)).toBeUndefined();
});

describe("brand files", () => {
  test("a site serves its own brand's theme, cacheable for ever under the current version", { tags: ["BRAND-003"] }, async () => {
    const theme = await get("/brands/meridian/theme.css?v=v1");
    expect([theme.status, theme.headers.get("cache-control"), await theme.text()]).toEqual([200, FOR_EVER, ":root{--accent:red}"]);
    expect((await get("/brands/meridian/theme.css?v=old")).headers.get("cache-control")).toBe("public, max-age=0, must-revalidate");
    expect(await (await get("/brands/solara/theme.css?v=v1", { host: "solara.localhost" })).text()).toContain("blue");
  });

  test.each([
    "/brands/solara/theme.css",
    "/brands/meridian/brand.json",
    "/brands/meridian/logo.svg",
    "/brands/meridian/../solara/theme.css",
  ])("%s is not served", { tags: ["T68"] }, async (address) => expect((await get(address)).status).toBe(404));
});

describe("texts", () => {
  test("are compressed, and served for the site's own brand only", async () => {
    const texts = await get(TEXTS.href, { headers: { "accept-encoding": "zstd, br" } });
    expect([texts.status, texts.headers.get("content-encoding"), texts.headers.get("cache-control")]).toEqual([200, "br", FOR_EVER]);
    expect(await (await get(TEXTS.href, { headers: { "accept-encoding": "zstd, br" } })).arrayBuffer()).toEqual(await texts.arrayBuffer());
    expect(await (await get(TEXTS.href)).json()).toHaveProperty("a");
    expect((await get(TEXTS.href, { host: "solara.localhost" })).status).toBe(404);
  });
});
