import { getMainMenu as getMainMenuCall } from "#contract/content/get-main-menu.ts";
import { getUriInfo as getUriInfoCall } from "#contract/content/get-uri-info.ts";
import { listContent as listContentCall } from "#contract/content/list-content.ts";
import { listNodes as listNodesCall } from "#contract/content/list-nodes.ts";
import { listPages as listPagesCall } from "#contract/content/list-pages.ts";
import type { ConfigurationSnapshot } from "#platform/configuration/configuration-snapshot.ts";
import type { Dispatcher } from "#platform/kernel/dispatcher.ts";
import { createContentMemory } from "./content-memory.ts";
import type { DestinationPlaces } from "./destination-places.ts";
import { getMainMenu } from "./get-main-menu.ts";
import { getUriInfo } from "./get-uri-info.ts";
import { listContent } from "./list-content.ts";
import { listNodes } from "./list-nodes.ts";
import { listPages } from "./list-pages.ts";

export function serveContent(dispatcher: Dispatcher, snapshot: ConfigurationSnapshot, places?: DestinationPlaces): void {
  const memory = createContentMemory(snapshot, places);
  dispatcher.serve(getUriInfoCall, getUriInfo(memory));
  dispatcher.serve(listNodesCall, listNodes(memory));
  dispatcher.serve(listContentCall, listContent(memory));
  dispatcher.serve(listPagesCall, listPages(memory));
  dispatcher.serve(getMainMenuCall, getMainMenu(memory));
}
