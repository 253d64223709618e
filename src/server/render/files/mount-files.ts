import type { Hono } from "hono";
import type { AppEnv } from "#server/site/app-env.ts";
import { mapWorkerPolicy } from "#server/site/security-headers.ts";
import { FOR_A_MOMENT } from "./file-answer.ts";
import type { SiteBrandFiles } from "./brand-files.ts";
import type { BuiltFiles } from "./built-files.ts";
import type { MessageFiles } from "./message-files.ts";
import type { ShellFiles } from "./shell-files.ts";

export type SiteFiles = {
  readonly built: BuiltFiles;
  readonly brand: SiteBrandFiles;
  readonly messages: MessageFiles;
  readonly shell: ShellFiles["find"];
};

/** The build adds a hash to the name. */
const MAP_WORKER = "/assets/maplibre-gl-worker";
const NOT_HERE = "This file does not exist";

/** These folders answer every address below them: a missing file is never answered with a page. */
export function mountFiles(app: Hono<AppEnv>, files: SiteFiles): void {
  app.get("/assets/*", async (c) => {
    const file = await files.built(c.req.path, c.req.header("accept-encoding"));
    if (!file) return c.text(NOT_HERE, 404);
    if (c.req.path.startsWith(MAP_WORKER)) {
      file.headers.set("content-security-policy", mapWorkerPolicy(c.get("site")));
      // Its policy changes with the configuration of the brand, although its content does not.
      file.headers.set("cache-control", FOR_A_MOMENT);
    }
    return file;
  });
  app.get("/brands/*", (c) => {
    const found = files.brand(c.get("site"), {
      pathname: c.req.path,
      requestedVersion: c.req.query("v"),
      currentVersion: c.get("snapshot").version,
      acceptEncoding: c.req.header("accept-encoding"),
    });
    return found ?? c.text(NOT_HERE, 404);
  });
  app.get("/messages/*", (c) => files.messages(c.get("site"), c.req.path, c.req.header("accept-encoding")) ?? c.text(NOT_HERE, 404));
  app.get("/shell/*", (c) => files.shell(c.get("site"), c.req.path, c.req.header("accept-encoding")) ?? c.text(NOT_HERE, 404));
}
