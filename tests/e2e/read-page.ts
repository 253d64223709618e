/** Documents as the server sends them. Only browsers resolve names below localhost, so the host is sent in the header. */
import { request } from "node:http";
import { address } from "./journey.ts";
import type { BrandId } from "./journey.ts";

export type SentPage = { readonly status: number; readonly text: string; readonly type: string };

const MAX_TRIES = 20;
const PAUSE_MS = 250;

/** Retries while the server answers 503: tests that read hundreds of pages may overload it. */
export async function readPage(brand: BrandId, path: string): Promise<SentPage> {
  for (let turn = 1; ; turn += 1) {
    const page = await ask(brand, path);
    if (page.status !== 503 || turn === MAX_TRIES) return page;
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
}

function ask(brand: BrandId, path: string): Promise<SentPage> {
  const url = new URL(address(brand, path));
  const { promise, resolve, reject } = Promise.withResolvers<SentPage>();
  const options = { host: "127.0.0.1", port: url.port, path: url.pathname + url.search, headers: { host: url.host } };
  request(options, (answer) => {
    const chunks: Buffer[] = [];
    answer.on("data", (chunk: Buffer) => chunks.push(chunk));
    answer.on("end", () =>
      resolve({ status: answer.statusCode ?? 0, text: Buffer.concat(chunks).toString(), type: answer.headers["content-type"] ?? "" }),
    );
  })
    .on("error", reject)
    .end();
  return promise;
}
