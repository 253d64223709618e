import { describe, expect, it, vi } from "vitest";
import { createPlatform } from "#platform/app.ts";
import { buildPage } from "#tests/factories/brand-folder.ts";
import { importBuiltBrand } from "#tests/factories/import-built-brand.ts";
import { useTestDatabase } from "#tests/setup/test-database.ts";
import { createStoredBrandFiles } from "#server/brand-folder/stored-brand-files.ts";
import { createClientFor } from "./in-process-client.ts";
import { openSiteContent } from "./site-content.ts";
import { eventually } from "#tests/setup/eventually.ts";

const db = useTestDatabase();

async function open() {
  const context = db.context();
  await importBuiltBrand(context, "base");
  await importBuiltBrand(context, "meridian");
  const platform = createPlatform(context);
  const onContentChange = vi.fn<() => void>();
  const clientFor = createClientFor({
    dispatch: platform.dispatch,
    baseUrlOf: () => undefined,
    remoteClientFor: () => undefined as never,
    log: context.log,
  });
  const parts = {
    context,
    configuration: platform.configuration,
    clientFor,
    brandFiles: createStoredBrandFiles(context.database),
    port: () => 3000,
    isSeeding: false,
    onContentChange,
    textSets: undefined,
  };
  const content = await openSiteContent(parts, (_label, work) => work());
  content.watchChanges();
  await content.refresher.start();
  return { context, content, onContentChange };
}

describe("a change in the database", () => {
  it("of a brand, its files or its content reaches a running node by notification", async () => {
    const { context, content, onContentChange } = await open();
    const { refresher, brandFiles } = content;
    await importBuiltBrand(context, "quayside");
    await eventually(() => expect(refresher.current().byHost.get("quayside.localhost")?.brand.id).toBe("quayside"));

    const { version } = refresher.current();
    const theme = `${brandFiles.read("brands/quayside/theme.css")}\n/* changed */\n`;
    await importBuiltBrand(context, "quayside", {}, { "theme.css": theme });
    await eventually(() => expect(refresher.current().version).not.toBe(version));
    expect(brandFiles.read("brands/quayside/theme.css")).toBe(theme);

    const themed = refresher.current().version;
    await importBuiltBrand(context, "quayside", {}, { "theme.css": theme, "content/en/about-us.json": buildPage() });
    await eventually(() => expect(refresher.current().version).not.toBe(themed));

    const revision = content.revision();
    onContentChange.mockClear();
    await context.database.raw("update content_node set title = 'By hand'");
    await eventually(() => expect(onContentChange).toHaveBeenCalled());
    expect(content.revision()).toBeGreaterThan(revision);
    refresher.stop();
  });
});
