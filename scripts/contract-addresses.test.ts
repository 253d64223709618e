import { build } from "vite";
import { describe, expect, it } from "vitest";
import { contractAddresses, writeAddresses } from "./contract-addresses.ts";

const ROOT = new URL("..", import.meta.url).pathname;
const ENTRY = "\0entry";

/** Builds a page that makes one call, as the browser would get it. */
async function buildPage(source: string, ssr = false): Promise<string> {
  const result = await build({
    root: ROOT,
    configFile: false,
    logLevel: "silent",
    plugins: [
      { name: "entry", resolveId: (id) => (id === ENTRY ? id : undefined), load: (id) => (id === ENTRY ? source : undefined) },
      contractAddresses(),
    ],
    build: { write: false, minify: false, ssr, rollupOptions: { input: ENTRY, preserveEntrySignatures: "strict" } },
  });
  const [{ output } = { output: [] }] = [result].flat() as { output: { code?: string }[] }[];
  return output.map((chunk) => chunk.code ?? "").join("\n");
}

const page = `
import { getMainMenu } from "${ROOT}src/contract/content/get-main-menu.ts";
import { createHttpClient } from "${ROOT}src/web/api/api-client.ts";
export const menu = (options) => createHttpClient(options)(getMainMenu, { params: { language: "en" } });
`;

describe("calls in the browser", () => {
  it("a page that makes calls ships their addresses and no schema library", async () => {
    const code = await buildPage(page);
    expect(code).toContain("/v1.0/{language}/main_menu_dimensions");
    expect(code).not.toMatch(/zod|ZodObject|strictObject/i);
    expect(code.length).toBeLessThan(12_000);
  });

  it("leaves the server's build as it is", async () => {
    expect(await buildPage(page, true)).toContain("strictObject");
  });

  it("fails the build of a page that wants a schema", async () => {
    const wrong = `import { MenuSchema } from "${ROOT}src/contract/content/get-main-menu.ts"; export const x = MenuSchema;`;
    await expect(buildPage(wrong)).rejects.toThrow("MenuSchema");
  });

  it("writes every call of a file, and nothing that is not needed to make it", async () => {
    const source = await writeAddresses(`${ROOT}src/contract/configuration/list-brands.ts`);
    expect(source).toMatch(/export const listBrands = .*"\/api\/v1.0\/brand\/getAllBrands"/);
    expect(source).toMatch(/export const listBrandsProduct = .*"\/brand\/getAllBrands"/);
    expect(source).not.toMatch(/summary|access|BrandItemSchema/);
  });
});
