/** Peers with one process each: `raw` sends prepared bytes, `stream` renders the tree with React's own stream and nothing else. */
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { createElement } from "react";
import { renderToPipeableStream } from "react-dom/server";
import type { createTree as CreateTree, PageUnderTest } from "./tree.tsx";

const [kind = "", folder = "", tree = ""] = process.argv.slice(2);
const html = readFileSync(`${folder}/page.html`);

const server =
  kind === "raw"
    ? createServer((_, response) => response.writeHead(200, { "content-type": "text/html", "content-length": html.length }).end(html))
    : await streamServer();

server.listen(0, "127.0.0.1", () => {
  const address = server.address();
  process.send?.({ port: typeof address === "object" ? address?.port : 0 });
});

async function streamServer() {
  const { createTree } = (await import(tree)) as { createTree: typeof CreateTree };
  const Tree = await createTree(JSON.parse(readFileSync(`${folder}/page.json`, "utf8")) as PageUnderTest);
  return createServer((_, response) => {
    response.writeHead(200, { "content-type": "text/html" });
    const { pipe } = renderToPipeableStream(createElement(Tree), { onAllReady: () => pipe(response) });
  });
}
