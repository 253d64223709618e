/** The lists of hotels: saved ones, a shared list, the comparison, and watched prices. One module, because the site map of every page contains its address. */
import type { LoaderResult } from "#web/routes/data/outcomes.ts";
import type { LoadArgs, RouteModule } from "#web/routes/data/route.ts";
import type { CompareData } from "#web/screens/compare/compare-screen.tsx";
import { CompareScreen } from "#web/screens/compare/compare-screen.tsx";
import type { SavedData, SharedData } from "#web/screens/saved/saved-data.ts";
import { SavedScreen } from "#web/screens/saved/saved-screen.tsx";
import { SharedListScreen } from "#web/screens/saved/shared-list-screen.tsx";
import type { RebookData, WatchData } from "#web/screens/watch/watch-screen.tsx";
import { RebookScreen, WatchScreen } from "#web/screens/watch/watch-screen.tsx";
import { loadCompare } from "./load-compare.ts";
import { loadSaved } from "./load-saved.ts";
import { loadShared } from "./load-shared.ts";
import { loadRebook, loadWatch } from "./load-watch.ts";

type Data = SavedData | SharedData | CompareData | WatchData | RebookData;

export const loader = (args: LoadArgs): Promise<LoaderResult<Data>> => {
  if (args.path.startsWith("/compare")) return loadCompare(args);
  if (args.path.startsWith("/saved/watch")) return loadWatch(args);
  if (args.path.startsWith("/saved/rebook")) return loadRebook(args);
  return args.path.startsWith("/saved/shared") ? loadShared(args) : loadSaved(args);
};

export function Screen({ data }: { readonly data: Data }) {
  if (data.page === "compare") return <CompareScreen data={data} />;
  if (data.page === "watch") return <WatchScreen data={data} />;
  if (data.page === "rebook") return <RebookScreen data={data} />;
  return data.page === "saved" ? <SavedScreen data={data} /> : <SharedListScreen data={data} />;
}

const HEADS = {
  saved: { title: "saved.title", description: "saved.description", canonicalPath: "/saved" },
  shared: { title: "saved.sharedTitle", description: "saved.sharedLead", canonicalPath: "/saved/shared" },
  compare: { title: "compare.title", description: "compare.lead", canonicalPath: "/compare" },
  watch: { title: "watch.title", description: "watch.lead", canonicalPath: "/saved/watch" },
  rebook: { title: "watch.rebookTitle", description: "watch.rebookLead", canonicalPath: "/saved/rebook" },
} as const satisfies Record<Data["page"], object>;

export const head: RouteModule<Data>["head"] = ({ page }, _page, text) => {
  const { title, description, canonicalPath } = HEADS[page];
  return { title: text(title), description: text(description), canonicalPath, indexed: false };
};
