/** The links in mails of a price watch: show it, confirm the address, end it. */
import { z } from "zod";
import { defineCall } from "../base/call.ts";
import { NothingSchema } from "../entities/primitives.ts";
import { TIMEOUT } from "../base/timeouts.ts";
import { WatchSchema, WatchTokenSchema } from "./watch-fields.ts";

const shared = {
  upstream: "product",
  access: "anyone",
  errorForm: "list",
  timeoutMs: TIMEOUT.generic,
} as const;

/** GET /watches/link */
export const getWatch = defineCall({
  ...shared,
  name: "getWatch",
  summary: "The price watch of a mailed link",
  method: "GET",
  path: "/watches/link",
  query: z.strictObject({ token: WatchTokenSchema }),
  output: WatchSchema,
  refusals: ["content-not-found"],
});

/** POST /watches/confirm */
export const confirmWatch = defineCall({
  ...shared,
  name: "confirmWatch",
  summary: "Confirms the address of a price watch",
  method: "POST",
  path: "/watches/confirm",
  body: z.strictObject({ token: WatchTokenSchema }),
  output: NothingSchema,
  refusals: ["content-not-found"],
});

/** POST /watches/end: mail programs send `List-Unsubscribe=One-Click` in the body (RFC 8058). */
export const endWatch = defineCall({
  ...shared,
  name: "endWatch",
  summary: "Ends a price watch; has no effect if it has ended",
  method: "POST",
  path: "/watches/end",
  bodyForm: "form",
  query: z.strictObject({ token: WatchTokenSchema }),
  body: z.strictObject({ "List-Unsubscribe": z.string().max(20).optional() }),
  output: NothingSchema,
  refusals: [],
});
