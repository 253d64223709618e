/** Compresses texts and data. Pages and files have their own compression. */
import type { MiddlewareHandler } from "hono";
import type { AppEnv } from "#server/site/app-env.ts";
import { acceptedCodings, chooseCoding, compress } from "#server/render/pages/content-coding.ts";
import { WORTH_PACKING_BYTES } from "#server/render/pages/encoded-page.ts";

const COMPRESSIBLE = /^(text\/|application\/(json|xml))/;

export const compressAnswers: MiddlewareHandler<AppEnv> = async (c, next) => {
  await next();
  const { headers, status, body } = c.res;
  if (!body || headers.has("content-encoding") || !COMPRESSIBLE.test(headers.get("content-type") ?? "")) return;
  const coding = chooseCoding(acceptedCodings(c.req.header("accept-encoding")));
  if (!coding || Number(headers.get("content-length") ?? WORTH_PACKING_BYTES) < WORTH_PACKING_BYTES) return;
  const plain = Buffer.from(await c.res.arrayBuffer());
  const fresh = new Headers(headers);
  fresh.append("vary", "accept-encoding");
  const isWorthIt = plain.length >= WORTH_PACKING_BYTES;
  const bytes = isWorthIt ? compress(plain, coding) : plain;
  if (isWorthIt) fresh.set("content-encoding", coding);
  fresh.set("content-length", String(bytes.length));
  c.res = undefined;
  c.res = new Response(bytes as Buffer<ArrayBuffer>, { status, headers: fresh });
};
