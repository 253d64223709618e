import * as brandCalls from "#contract/configuration/list-brands.ts";
import { getConfiguration as getConfigurationCall } from "#contract/configuration/get-configuration.ts";
import { listConfigurations as listConfigurationsCall } from "#contract/configuration/list-configurations.ts";
import type { Dispatcher } from "#platform/kernel/dispatcher.ts";
import type { ConfigurationSnapshot } from "./configuration-snapshot.ts";
import { getConfiguration } from "./get-configuration.ts";
import { listBrands } from "./list-brands.ts";
import { listConfigurations } from "./list-configurations.ts";

export function serveConfiguration(dispatcher: Dispatcher, snapshot: ConfigurationSnapshot): void {
  dispatcher.serve(brandCalls.listBrands, listBrands(snapshot));
  dispatcher.serve(brandCalls.listBrandsProduct, listBrands(snapshot));
  dispatcher.serve(listConfigurationsCall, listConfigurations(snapshot));
  dispatcher.serve(getConfigurationCall, getConfiguration);
}
