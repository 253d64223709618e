/** Values that a request carries through the middleware. */
import type { HttpBindings } from "@hono/node-server";
import type { NodeProof, RequestFacts } from "./request-facts.ts";
import type { BrandSite, SiteSnapshot } from "./site-snapshot.ts";

export type AppEnv = {
  Bindings: Partial<HttpBindings>;
  Variables: {
    facts: RequestFacts;
    requestId: string;
    node: NodeProof;
    /** The configuration that was current when the request began. */
    snapshot: SiteSnapshot;
    site: BrandSite;
    /** Route pattern, as the label of metrics. */
    route: string;
  };
};
