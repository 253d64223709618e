/** POST /collect/faults */
import { z } from "zod";
import { defineCall } from "../base/call.ts";
import { TIMEOUT } from "../base/timeouts.ts";
import { NameSchema } from "./record-page-view.ts";

/** Two kinds of files that failed to load, a script error, and an unhandled rejection. */
const FAULT_CODES = ["ChunkLoadError", "CSS_CHUNK_LOAD_FAILED", "error", "unhandledrejection"] as const;
export type FaultCode = (typeof FAULT_CODES)[number];

/** Positions in files of our own build; names of third-party scripts are not reported. */
const FramesSchema = z.string().regex(/^(?:[\w-]{1,60}\.js:\d{1,6}:\d{1,7} ?){1,4}$/);

/** The visitor's class, as on the body element. */
const VisitorWordsSchema = z.string().regex(/^(?:(?:guest|authenticated|basicMember|clubMember|coBrand) ?){1,3}$/);

export const reportFault = defineCall({
  name: "reportFault",
  summary: "Reports an error in a visitor's browser to the operator; sent in the background, without a result",
  method: "POST",
  path: "/collect/faults",
  upstream: "product",
  access: "anyone",
  // As sent by a beacon.
  bodyForm: "form",
  body: z.strictObject({
    code: z.enum(FAULT_CODES),
    message: z.string().max(300).optional(),
    frames: FramesSchema.optional(),
    view: NameSchema.optional(),
    /** The build of the page, which may be older than the server's. */
    version: z
      .string()
      .regex(/^[\w.-]{1,40}$/)
      .optional(),
    /** Only some time after the start of the page: before that the visitor is not known for certain. */
    visitor: VisitorWordsSchema.optional(),
  }),
  output: z.object({}),
  refusals: [],
  errorForm: "list",
  timeoutMs: TIMEOUT.generic,
});
