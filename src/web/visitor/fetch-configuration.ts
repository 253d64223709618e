import type { Client } from "#contract/client.ts";
import { listConfigurations } from "#contract/configuration/list-configurations.ts";
import type { CentralConfiguration } from "./stored-configuration.ts";

/** Asks the service for the configuration of the brand whose public token this is; nothing when it refuses. */
export async function fetchConfiguration(api: Client, clientToken: string): Promise<CentralConfiguration | undefined> {
  const answer = await api(listConfigurations, { query: { token: clientToken } });
  if (!answer.ok) return undefined;
  const { clientConfiguration, currencyConfig, localeConfig, localeToCurrency } = answer.data;
  return { config: clientConfiguration, currency: currencyConfig.currency.code, locale: localeConfig.locale.code, localeToCurrency };
}
