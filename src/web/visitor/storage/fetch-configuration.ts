import type { Client } from "#contract/base/client.ts";
import { listConfigurations } from "#contract/configuration/list-configurations.ts";
import type { Page } from "#web/visitor/page.ts";
import type { CentralConfiguration, ConfigurationSource, LoadedConfiguration } from "./stored-configuration.ts";
import { loadConfiguration } from "./stored-configuration.ts";

type ConfiguredPage = Pick<Page, "locale" | "market" | "currency" | "visitorClass"> & {
  readonly brand: Pick<Page["brand"], "clientToken">;
};

/** Asks the service; nothing when it refuses. Language and money are those of the page, which knows what the visitor chose. */
async function fetchConfiguration(api: Client, { brand, currency, locale }: ConfiguredPage): Promise<CentralConfiguration | undefined> {
  const answer = await api(listConfigurations, { query: { token: brand.clientToken } });
  if (!answer.ok) return undefined;
  return { config: answer.data.clientConfiguration, currency, locale, localeToCurrency: answer.data.localeToCurrency };
}

/** The configuration of the page's place and visitor, from storage, from the service, or the defaults. */
export const loadPageConfiguration = (
  api: Client,
  page: ConfiguredPage,
  means: Pick<ConfigurationSource, "storage" | "now" | "onFailure">,
): Promise<LoadedConfiguration> =>
  loadConfiguration({
    ...means,
    scope: `${page.locale} ${page.market} ${page.visitorClass.userTypeId}`,
    fetch: () => fetchConfiguration(api, page),
  });
