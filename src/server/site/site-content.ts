/** Brands, their files and their texts, as the database holds them. They are reloaded together, so that a page never mixes two states. */
import { CONFIGURATION_CHANNEL } from "#platform/configuration/configuration-snapshot.ts";
import type { ConfigurationSnapshot } from "#platform/configuration/configuration-snapshot.ts";
import { seedDemoAccounts } from "#platform/demo-data/seed-demo-data.ts";
import type { Context } from "#platform/kernel/calls/context.ts";
import { BASE_ID } from "#server/brand-folder/brand-folder.ts";
import type { StoredBrandFiles } from "#server/brand-folder/stored-brand-files.ts";
import { listFolderBrands } from "#server/brand-folder/list-folder-brands.ts";
import { loadReviewContext } from "#server/brand-folder/review/load-review-context.ts";
import { seedBrands } from "#server/brand-folder/seed-brands.ts";
import { createMessageStore, folderSource } from "#server/base/messages.ts";
import type { MessageStore } from "#server/base/messages.ts";
import type { TextSets } from "#server/base/text-sets.ts";
import type { Progress } from "#server/base/progress.ts";
import { FOLDER } from "#server/base/folders.ts";
import { createSiteRefresher } from "./site-refresher.ts";
import type { SiteRefresher } from "./site-refresher.ts";
import type { ClientFor } from "./in-process-client.ts";
import type { SiteSnapshot } from "./site-snapshot.ts";

/**
 * There may be several platform nodes behind PLATFORM_URL, and one that was not notified yet answers with the old state. So a web node
 * reads again: once when all of them have most likely been notified, and once more in case one was busy.
 */
const ASK_AGAIN_AFTER_MS = [500, 3_000];

export type SiteContent = {
  readonly refresher: SiteRefresher;
  readonly messages: MessageStore;
  readonly brandFiles: StoredBrandFiles;
  /** Reads a path of the repository; brand files come from the database. */
  readonly readFile: (file: string) => string | undefined;
  /** Calls `listener` with every snapshot that differs from the one before. */
  readonly onChange: (listener: (snapshot: SiteSnapshot) => void) => void;
  /** Imports brand folders that were changed on disk. */
  readonly importChangedFolders: () => Promise<void>;
  /** Makes this node use the current configuration and content. */
  readonly refresh: () => Promise<void>;
  /** How often configuration or content has changed since the start. */
  readonly revision: () => number;
  /** Starts to apply every committed change in the database; after a lost connection everything is reloaded. */
  readonly watchChanges: () => void;
};

type SiteContentParts = {
  readonly context: Context;
  readonly configuration: ConfigurationSnapshot;
  readonly clientFor: ClientFor;
  readonly brandFiles: StoredBrandFiles;
  /** The configuration comes from a service operated by others. */
  readonly isForeign?: boolean;
  readonly port: () => number;
  /** Only platform nodes seed; other nodes never write. */
  readonly isSeeding: boolean;
  /** Called when content changed, even if the configuration did not: everything rendered from it must be dropped. */
  readonly onContentChange: () => void;
  /** Absent without a client build. */
  readonly textSets: TextSets | undefined;
};

export async function openSiteContent(parts: SiteContentParts, progress: Progress): Promise<SiteContent> {
  const { context, configuration } = parts;
  if (parts.isSeeding) await progress("Taking over the brands", () => seedFolders(context));
  const { brandFiles } = parts;
  await brandFiles.reload();
  const project = folderSource(FOLDER.root);
  const readFile = (file: string) => (file.startsWith("brands/") ? brandFiles.read(file) : project.read(file));
  const messages = createMessageStore({ read: readFile, ...(parts.textSets && { sets: parts.textSets }) });
  const listeners: ((snapshot: SiteSnapshot) => void)[] = [];
  const refresher = createSiteRefresher({
    clientFor: parts.clientFor,
    isForeign: parts.isForeign,
    houseToken: context.secrets.houseToken,
    log: context.log,
    port: parts.port,
    defaults: await listFolderBrands(FOLDER.brands),
    filesVersion: () => reread(brandFiles, messages),
    themeOf: ({ id, themeFile }) => brandFiles.read(`brands/${id}/${themeFile}`),
    onChange: (snapshot) => listeners.forEach((listen) => listen(snapshot)),
  });
  let revision = 0;
  const refresh = (brandIds?: readonly string[]): Promise<void> => {
    revision += 1;
    // Before anything is rebuilt, so that it is built from the current state of the database.
    configuration.expire();
    parts.onContentChange();
    const refreshed = refresher.refreshNow(brandIds);
    // Dropped again, because only now the platform node has certainly read the change.
    return parts.isSeeding ? refreshed : refreshed.then(parts.onContentChange);
  };
  return {
    refresher,
    messages,
    brandFiles,
    readFile,
    onChange: (listener) => void listeners.push(listener),
    importChangedFolders: async () => {
      if (!parts.isSeeding) return refresh();
      const { imported } = await seedFolders(context);
      configuration.expire();
      await seedDemoAccounts(context, [...(await configuration.current()).byId.values()]);
      // Loading one brand is much faster than loading all. If no folder changed, the operator wants a full reload.
      await refresh(imported.length === 0 || imported.includes(BASE_ID) ? undefined : imported);
    },
    refresh: () => refresh(),
    revision: () => revision,
    watchChanges: () => {
      // The base affects every brand. A notification without payload means the connection was lost, so anything may have changed.
      const onChange = (brandId: string | undefined) => {
        const brandIds = brandId && brandId !== BASE_ID ? [brandId] : undefined;
        if (!parts.isSeeding) for (const wait of ASK_AGAIN_AFTER_MS) setTimeout(() => void refresher.refreshNow(brandIds), wait).unref();
        return refresh(brandIds);
      };
      context.database
        .listen(CONFIGURATION_CHANNEL, (brandId) => void onChange(brandId))
        .catch((fault: unknown) => context.log.error("configuration.changes-not-heard", {}, fault));
    },
  };
}

const seedFolders = (context: Context) => seedBrands(context, FOLDER.brands, () => loadReviewContext(FOLDER.root, FOLDER.brands));

async function reread(brandFiles: StoredBrandFiles, messages: MessageStore): Promise<string> {
  const before = brandFiles.version();
  await brandFiles.reload();
  if (brandFiles.version() !== before) messages.forget();
  return brandFiles.version();
}
