/** What a request carries through the pipeline. */
import type { HttpBindings } from "@hono/node-server";
import type { NodeProof, RequestFacts } from "./request-facts.ts";
import type { BrandSite, SiteSnapshot } from "./site-snapshot.ts";

export type AppEnv = {
  Bindings: Partial<HttpBindings>;
  Variables: {
    facts: RequestFacts;
    requestId: string;
    node: NodeProof;
    /** The configuration the request began with. */
    snapshot: SiteSnapshot;
    site: BrandSite;
    /** Pattern of the page, for metrics. */
    route: string;
  };
};
