import type { ConfigurationSnapshot } from "#platform/configuration/configuration-snapshot.ts";
import type { Dispatcher } from "#platform/kernel/calls/dispatcher.ts";
import { createContentMemory } from "./content-memory.ts";
import type { DestinationPlaces } from "./destination-places.ts";
import { getMainMenu } from "./get-main-menu.ts";
import { getUriInfo } from "./get-uri-info.ts";
import { listContent } from "./list-content.ts";
import { listNodes } from "./list-nodes.ts";
import { listPages } from "./list-pages.ts";

export function serveContent(dispatcher: Dispatcher, snapshot: ConfigurationSnapshot, places?: DestinationPlaces): void {
  const memory = createContentMemory(snapshot, places);
  dispatcher.serveAll([getUriInfo(memory), listNodes(memory), listContent(memory), listPages(memory), getMainMenu(memory)]);
}
