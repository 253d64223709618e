/** The sources of mails and vouchers: design, texts and address of each brand, as the database holds them. */
import { brandLook } from "#adapters/documents/brand-look.ts";
import { readTheme } from "#domain/brand/contrast.ts";
import type { SiteConfiguration } from "#domain/brand/site-configuration.ts";
import type { MarketCode } from "#domain/market/locale.ts";
import { LOCALES } from "#domain/market/locale.ts";
import { USER_TYPE } from "#domain/visitor/user-type.ts";
import type { BrandItem } from "#contract/configuration/list-brands.ts";
import type { ConfigurationSnapshot } from "#platform/configuration/configuration-snapshot.ts";
import type { Context } from "#platform/kernel/calls/context.ts";
import type { DocumentSources } from "#platform/ports/documents.ts";
import type { StoredBrandFiles } from "#server/brand-folder/stored-brand-files.ts";
import { createPaperTexts } from "#server/base/mail-texts.ts";
import type { MessagesOf } from "#server/base/mail-texts.ts";
import { createMessageStore, folderSource } from "#server/base/messages.ts";

type OpenedDocuments = Required<Pick<Context, "brandContactOf" | "affiliateCorrectionDaysOf">> & {
  readonly sources: DocumentSources;
  /** The texts of vouchers, as `sources` gives them. */
  readonly voucherMessagesOf: MessagesOf;
};

type DocumentParts = Pick<Context, "clock"> & {
  /** Shared with the pages: one copy of each brand in memory. */
  readonly configuration: ConfigurationSnapshot;
  readonly files: StoredBrandFiles;
  /** The project folder, which holds the texts shared by all brands. */
  readonly folder: string;
  readonly port: number;
};

export function openDocuments({ configuration, files, clock, folder, port }: DocumentParts): OpenedDocuments {
  const project = folderSource(folder);
  const messages = createMessageStore({ read: (file) => (file.startsWith("brands/") ? files.read(file) : project.read(file)) });
  const messagesOf: MessagesOf = (brandId, locale) => messages.messagesFor(brandId, locale).messages;
  const refreshFiles = createFilesRefresher({ configuration, files, clock }, () => messages.forget());

  const brandAt = async (brandId: string, market?: MarketCode): Promise<BrandPlace> => {
    const state = await configuration.current();
    const brand = state.byId.get(brandId);
    if (!brand) throw new Error(`there is no brand ${brandId}`);
    const origin = brand.canonicalOrigin.replace("{port}", String(port));
    return { brand, origin, configuration: state.configurationOf(brandId, market ?? brand.defaultMarket, USER_TYPE.GUEST) };
  };
  return {
    sources: {
      // Mails and vouchers call `lookOf` before any text, so the brand files are loaded by then.
      lookOf: async (brandId, locale) => {
        await refreshFiles();
        const place = await brandAt(brandId, LOCALES[locale].countryCode);
        const theme = readTheme(files.read(`brands/${brandId}/${place.brand.themeFile}`) ?? "");
        return brandLook({ ...place, theme, logo: files.read(`brands/${brandId}/logo.svg`) });
      },
      textsOf: createPaperTexts(messagesOf),
    },
    voucherMessagesOf: (brandId, locale) => ({ voucher: messagesOf(brandId, locale)["voucher"] ?? {} }),
    affiliateCorrectionDaysOf: async (brandId) => (await brandAt(brandId)).configuration.common.affiliateCorrectionDays,
    brandContactOf: async (brandId) => {
      const { brand, origin, configuration } = await brandAt(brandId);
      return {
        origin,
        email: configuration.header.callUs.emailCustomerService || configuration.common.supportEmail,
        locale: brand.defaultLocale,
      };
    },
  };
}

type BrandPlace = { readonly brand: BrandItem; readonly origin: string; readonly configuration: SiteConfiguration };

/** In case a notification is lost. */
const MAX_AGE_MS = 5_000;

/** Reloads the files whenever the configuration has changed, which one notification reports for both, and every few seconds. */
function createFilesRefresher(
  { configuration, files, clock }: Pick<DocumentParts, "configuration" | "files" | "clock">,
  onChange: () => void,
) {
  let read: { readonly version: string; readonly revision: number; readonly at: number } | undefined;
  return async (): Promise<void> => {
    await configuration.current();
    const [now, revision] = [clock.now().getTime(), configuration.revision()];
    if (read?.revision === revision && now >= read.at && now <= read.at + MAX_AGE_MS) return;
    await files.reload();
    if (read && files.version() !== read.version) onChange();
    read = { version: files.version(), revision, at: now };
  };
}
