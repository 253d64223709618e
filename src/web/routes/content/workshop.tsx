/** Every UI component in every state, in the theme of the requested brand. For developers. */
import { WorkshopScreen } from "#web/screens/workshop/workshop-screen.tsx";
import { head as contentHead, Screen as ContentScreen } from "./content.tsx";
import type { LoadArgs, RouteModule } from "#web/routes/data/route.ts";

type Missing = Parameters<typeof ContentScreen>[0]["data"] & { readonly found: false };
/** In the live environment the content route answers instead with not found; see liveRoutes. */
type Data = Missing | { readonly found: true; readonly today: string };

export const loader = async ({ today }: LoadArgs): Promise<Data> => ({ found: true, today });

export const Screen = ({ data }: { readonly data: Data }) =>
  data.found ? <WorkshopScreen today={data.today} /> : <ContentScreen data={data} />;

export const head: RouteModule<Data>["head"] = (data, page, text) =>
  data.found
    ? { title: "Workshop", description: "The parts this site is built from", canonicalPath: "/_workshop", indexed: false }
    : contentHead(data, page, text);
