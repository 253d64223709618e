/** The contract as OpenAPI and as a page. */
import type { Hono } from "hono";
import { writeOpenApi } from "#contract/openapi.ts";
import type { AppEnv } from "#server/site/app-env.ts";
import { renderReferencePage } from "./reference-page.ts";
import type { ReferenceOptions } from "./reference-page.ts";
import { REFERENCE_CSS } from "./reference-style.ts";

const POLICY = "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
const KEPT = "public, max-age=300";

/** Generated at the first request, because most processes never serve it. */
export function mountReference(app: Hono<AppEnv>, options: ReferenceOptions): void {
  let document: string | undefined;
  let page: string | undefined;
  app.get("/openapi.json", (c) => {
    document ??= JSON.stringify(writeOpenApi(options));
    return c.body(document, 200, { "content-type": "application/json; charset=utf-8", "cache-control": KEPT });
  });
  app.get("/docs/api", (c) => {
    page ??= renderReferencePage(options);
    return c.html(page, 200, { "content-security-policy": POLICY, "cache-control": KEPT });
  });
  app.get("/docs/api.css", (c) => c.body(REFERENCE_CSS, 200, { "content-type": "text/css; charset=utf-8", "cache-control": KEPT }));
}
