import type { Client } from "#contract/base/client.ts";
import { listConfigurations } from "#contract/configuration/list-configurations.ts";
import type { Page } from "#web/visitor/page.ts";
import type { CentralConfiguration, ConfigurationSource, LoadedConfiguration } from "./stored-configuration.ts";
import { loadConfiguration } from "./stored-configuration.ts";

type ConfiguredPage = Pick<Page, "locale" | "market" | "currency" | "visitorClass"> & {
  readonly brand: Pick<Page["brand"], "clientToken">;
};

/** Undefined if the call is refused. Locale and currency are the page's, which reflects the visitor's choice. */
async function fetchConfiguration(api: Client, { brand, currency, locale }: ConfiguredPage): Promise<CentralConfiguration | undefined> {
  const answer = await api(listConfigurations, { query: { token: brand.clientToken } });
  if (!answer.ok) return undefined;
  return { config: answer.data.clientConfiguration, currency, locale, localeToCurrency: answer.data.localeToCurrency };
}

/** The configuration for the page's locale, market and user type: from storage, from the service, or the defaults. */
export const loadPageConfiguration = (
  api: Client,
  page: ConfiguredPage,
  options: Pick<ConfigurationSource, "storage" | "now" | "onFailure">,
): Promise<LoadedConfiguration> =>
  loadConfiguration({
    ...options,
    scope: `${page.locale} ${page.market} ${page.visitorClass.userTypeId}`,
    fetch: () => fetchConfiguration(api, page),
  });
