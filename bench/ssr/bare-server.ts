/** Peers with one process each: `raw` sends prepared bytes; `string` and `stream` render the tree with React and do nothing else. */
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { createElement } from "react";
import { renderToPipeableStream, renderToString } from "react-dom/server";
import type { createTree as CreateTree, PageUnderTest } from "./tree.tsx";

const [kind = "", folder = "", tree = ""] = process.argv.slice(2);
const html = readFileSync(`${folder}/page.html`);

const server =
  kind === "raw"
    ? createServer((_, response) => response.writeHead(200, { "content-type": "text/html", "content-length": html.length }).end(html))
    : await treeServer();

server.listen(0, "127.0.0.1", () => {
  const address = server.address();
  process.send?.({ port: typeof address === "object" ? address?.port : 0 });
});

async function treeServer() {
  const { createTree } = (await import(tree)) as { createTree: typeof CreateTree };
  const Tree = await createTree(JSON.parse(readFileSync(`${folder}/page.json`, "utf8")) as PageUnderTest);
  if (kind === "string") {
    return createServer((_, response) => {
      const body = Buffer.from(renderToString(createElement(Tree)));
      response.writeHead(200, { "content-type": "text/html", "content-length": body.length }).end(body);
    });
  }
  return createServer((_, response) => {
    response.writeHead(200, { "content-type": "text/html" });
    const { pipe } = renderToPipeableStream(createElement(Tree), { onAllReady: () => pipe(response) });
  });
}
