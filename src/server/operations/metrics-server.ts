import { createServer } from "node:http";
import type { Server } from "node:http";
import type { Log } from "#platform/ports/log.ts";
import type { Metrics } from "./metrics.ts";

/** Metrics have a separate port, which a firewall keeps internal. If the port is taken, only metrics are missing; the site starts anyway. */
export function startMetricsServer(metrics: Metrics, port: number, host: string | undefined, log: Log): Promise<Server | undefined> {
  const server = createServer((request, response) => {
    const isRequested = request.method === "GET" && request.url?.split("?")[0] === "/metrics";
    if (!isRequested) {
      response.writeHead(404, { "content-type": "text/plain" }).end("Not Found\n");
      return;
    }
    metrics.text().then(
      (text) => response.writeHead(200, { "content-type": metrics.contentType }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  server.headersTimeout = 5000;
  return new Promise((resolve) => {
    server.once("error", (fault) => {
      log.error("metrics.not-served", { port }, fault);
      resolve(undefined);
    });
    server.listen(port, host, () => resolve(server));
  });
}
