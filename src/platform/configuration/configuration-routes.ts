import * as brandCalls from "#contract/configuration/list-brands.ts";
import type { Dispatcher } from "#platform/kernel/calls/dispatcher.ts";
import { useCase } from "#platform/kernel/calls/use-case.ts";
import type { ConfigurationSnapshot } from "./configuration-snapshot.ts";
import { getConfiguration } from "./get-configuration.ts";
import { listBrandLayers } from "./list-brand-layers.ts";
import { listBrands } from "./list-brands.ts";
import { listConfigurations } from "./list-configurations.ts";

export function serveConfiguration(dispatcher: Dispatcher, snapshot: ConfigurationSnapshot): void {
  dispatcher.serveAll([
    useCase(brandCalls.listBrands, listBrands(snapshot)),
    useCase(brandCalls.listBrandsProduct, listBrands(snapshot)),
    listConfigurations(snapshot),
    listBrandLayers(snapshot),
    getConfiguration,
  ]);
}
