/** The central configuration, stored in the browser between pages. */
import type { CurrencyCode } from "#domain/market/currency.ts";
import { DEFAULT_CURRENCY, isCurrencyCode } from "#domain/market/currency.ts";
import type { LocaleCode } from "#domain/market/locale.ts";
import { DEFAULT_LOCALE, isLocaleCode } from "#domain/market/locale.ts";
import type { VisitStorage } from "./browser-storage.ts";
import { readJson, readText, writeJson, writeText } from "./browser-storage.ts";
import { STORAGE_KEY, TIMED_KEY } from "./storage-keys.ts";
import { readTimed, writeTimed } from "./timed-storage.ts";

export type CentralConfiguration = {
  /** The configuration groups in the service's response for one locale, market and user type. */
  readonly config: unknown;
  readonly currency: CurrencyCode;
  readonly locale: LocaleCode;
  readonly localeToCurrency: Readonly<Record<string, string>>;
};

/** Sufficient for a page to work if the configuration cannot be loaded. */
const DEFAULT_CENTRAL_CONFIGURATION: CentralConfiguration = {
  config: null,
  currency: DEFAULT_CURRENCY,
  locale: DEFAULT_LOCALE,
  localeToCurrency: { en_GB: "GBP", en_US: "USD", en_CA: "CAD", es_ES: "EUR" },
};

const isMap = (value: unknown): value is Readonly<Record<string, string>> =>
  typeof value === "object" && value !== null && Object.values(value).every((entry) => typeof entry === "string");

type Scoped = { readonly scope: string; readonly config: unknown };

const isScoped = (value: unknown): value is Scoped => typeof value === "object" && value !== null && "scope" in value && "config" in value;

/** The configuration stored for this scope, if all four parts are present and not expired. */
function readStoredConfiguration(storage: VisitStorage, scope: string, now: number): CentralConfiguration | undefined {
  const existing = readTimed(storage, TIMED_KEY.centralConfig, now);
  const config = isScoped(existing) && existing.scope === scope ? existing.config : undefined;
  const currency = readText(storage, STORAGE_KEY.currency) ?? "";
  const locale = readText(storage, STORAGE_KEY.locale) ?? "";
  const localeToCurrency = readJson(storage, STORAGE_KEY.localeToCurrency);
  if (config === undefined || !isCurrencyCode(currency) || !isLocaleCode(locale) || !isMap(localeToCurrency)) return undefined;
  return { config, currency, locale, localeToCurrency };
}

function storeConfiguration(storage: VisitStorage, scope: string, configuration: CentralConfiguration, now: number): void {
  writeTimed(storage, TIMED_KEY.centralConfig, { scope, config: configuration.config } satisfies Scoped, now);
  // Does not overwrite the visitor's choice: a page opened in another language is not a choice and must not affect other tabs.
  if (!isCurrencyCode(readText(storage, STORAGE_KEY.currency) ?? "")) writeText(storage, STORAGE_KEY.currency, configuration.currency);
  if (!isLocaleCode(readText(storage, STORAGE_KEY.locale) ?? "")) writeText(storage, STORAGE_KEY.locale, configuration.locale);
  writeJson(storage, STORAGE_KEY.localeToCurrency, configuration.localeToCurrency);
}

const markInitialised = (storage: VisitStorage) => writeJson(storage, STORAGE_KEY.userConfig, { initialized: true });

export type ConfigurationSource = {
  readonly storage: VisitStorage;
  /** Locale, market and user type of the configuration. */
  readonly scope: string;
  readonly now: () => number;
  /** Resolves to undefined, or rejects, if the service fails. */
  readonly fetch: () => Promise<CentralConfiguration | undefined>;
  /** Called once per failure. */
  readonly onFailure: () => void;
};

export type LoadedConfiguration = { readonly configuration: CentralConfiguration; readonly from: "storage" | "service" | "defaults" };

/** The stored configuration, a new one from the service, or the defaults. In all cases the visit is marked as initialised. */
export async function loadConfiguration({ storage, scope, now, fetch, onFailure }: ConfigurationSource): Promise<LoadedConfiguration> {
  const stored = readStoredConfiguration(storage, scope, now());
  const fetched = stored ?? (await fetch().catch(() => undefined));
  if (!fetched) onFailure();
  if (fetched && !stored) storeConfiguration(storage, scope, fetched, now());
  markInitialised(storage);
  return { configuration: fetched ?? DEFAULT_CENTRAL_CONFIGURATION, from: stored ? "storage" : fetched ? "service" : "defaults" };
}
