/** Response headers of static files: an address that changes with its content may be cached for ever. */
import type { Header } from "#server/site/security-headers.ts";
import { BARE_POLICY } from "#server/site/security-headers.ts";

export const FOR_EVER = "public, max-age=31536000, immutable";
export const FOR_A_MOMENT = "public, max-age=0, must-revalidate";

const TYPES: Readonly<Record<string, string>> = {
  css: "text/css; charset=utf-8",
  gif: "image/gif",
  html: "text/html; charset=utf-8",
  ico: "image/x-icon",
  jpg: "image/jpeg",
  js: "text/javascript; charset=utf-8",
  json: "application/json; charset=utf-8",
  mjs: "text/javascript; charset=utf-8",
  map: "application/json; charset=utf-8",
  png: "image/png",
  svg: "image/svg+xml",
  txt: "text/plain; charset=utf-8",
  webp: "image/webp",
  woff2: "font/woff2",
};

const typeOfFile = (name: string): string => TYPES[name.slice(name.lastIndexOf(".") + 1)] ?? "application/octet-stream";

export const fileHeaders = (name: string, cacheControl: string): Header[] => [
  ["content-type", typeOfFile(name)],
  ["cache-control", cacheControl],
  ["vary", "accept-encoding"],
  ["content-security-policy", BARE_POLICY],
];

export const fileResponse = (body: Uint8Array<ArrayBuffer> | string, headers: readonly Header[]): Response =>
  new Response(body, { headers: headers.map(([name, value]): [string, string] => [name, value]) });
