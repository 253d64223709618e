import type { AnyCall } from "#contract/base/call.ts";
import { getMainMenu } from "./get-main-menu.ts";
import { getUriInfo } from "./get-uri-info.ts";
import { listContent } from "./list-content.ts";
import { listNodes } from "./list-nodes.ts";
import { listPages } from "./list-pages.ts";

export const CONTENT_CALLS = [getMainMenu, getUriInfo, listContent, listNodes, listPages] as const satisfies readonly AnyCall[];
