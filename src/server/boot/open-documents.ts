/** The sources of mails and vouchers: design, texts and address of each brand, as the database holds them. */
import { brandLook } from "#adapters/documents/brand-look.ts";
import { readTheme } from "#domain/brand/contrast.ts";
import type { SiteConfiguration } from "#domain/brand/site-configuration.ts";
import type { MarketCode } from "#domain/market/locale.ts";
import { LOCALES } from "#domain/market/locale.ts";
import { USER_TYPE } from "#domain/visitor/user-type.ts";
import type { BrandItem } from "#contract/configuration/list-brands.ts";
import { createConfigurationSnapshot } from "#platform/configuration/configuration-snapshot.ts";
import type { ConfigurationSnapshot } from "#platform/configuration/configuration-snapshot.ts";
import type { ConfigurationState } from "#platform/configuration/configuration-state.ts";
import type { Context } from "#platform/kernel/calls/context.ts";
import type { DocumentSources } from "#platform/ports/documents.ts";
import type { StoredBrandFiles } from "#server/brand-folder/stored-brand-files.ts";
import { createStoredBrandFiles } from "#server/brand-folder/stored-brand-files.ts";
import { createPaperTexts } from "#server/base/mail-texts.ts";
import { createMessageStore, folderSource } from "#server/base/messages.ts";

type OpenedDocuments = Required<Pick<Context, "brandContactOf" | "affiliateCorrectionDaysOf">> & { readonly sources: DocumentSources };

type DocumentParts = Pick<Context, "database" | "clock" | "log"> & {
  /** The project folder, which holds the texts shared by all brands. */
  readonly folder: string;
  readonly port: number;
};

export function openDocuments({ database, clock, log, folder, port }: DocumentParts): OpenedDocuments {
  const configuration = createConfigurationSnapshot({ database, clock, log });
  const project = folderSource(folder);
  const files = freshFiles(database, configuration, () => messages.forget());
  const messages = createMessageStore({ read: (file) => (file.startsWith("brands/") ? files.cached()?.read(file) : project.read(file)) });

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
        const stored = await files.current();
        const place = await brandAt(brandId, LOCALES[locale].countryCode);
        const theme = readTheme(stored.read(`brands/${brandId}/${place.brand.themeFile}`) ?? "");
        return brandLook({ ...place, theme, logo: stored.read(`brands/${brandId}/logo.svg`) });
      },
      textsOf: createPaperTexts(messages),
    },
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

/** Reloads the files whenever the configuration was reloaded: one notification covers both. */
function freshFiles(database: Context["database"], configuration: ConfigurationSnapshot, onChange: () => void) {
  let cached: StoredBrandFiles | undefined;
  let readWith: ConfigurationState | undefined;
  const current = async (): Promise<StoredBrandFiles> => {
    const state = await configuration.current();
    if (cached && readWith === state) return cached;
    const before = cached?.version();
    if (cached) await cached.reload();
    else cached = await createStoredBrandFiles(database);
    readWith = state;
    if (cached.version() !== before) onChange();
    return cached;
  };
  return { current, cached: () => cached };
}
