/** POST /collect/faults */
import { z } from "zod";
import { defineCall } from "../call.ts";
import { TIMEOUT } from "../timeouts.ts";
import { NameSchema } from "./record-page-view.ts";

/** Two kinds of files that did not come, what a script threw, and what a promise of it did. */
export const FAULT_CODES = ["ChunkLoadError", "CSS_CHUNK_LOAD_FAILED", "error", "unhandledrejection"] as const;
export type FaultCode = (typeof FAULT_CODES)[number];

/** Places in files of the site's own build. What strangers' scripts are called is none of our business. */
const FramesSchema = z.string().regex(/^(?:[\w-]{1,60}\.js:\d{1,6}:\d{1,7} ?){1,4}$/);

/** Who the page takes its visitor for, in the words that stand on its body. */
const VisitorWordsSchema = z.string().regex(/^(?:(?:guest|authenticated|basicMember|clubMember|coBrand) ?){1,3}$/);

export const reportFault = defineCall({
  name: "reportFault",
  summary: "Tells the operator that something failed in a visitor's browser; nobody waits for the answer, and it says nothing",
  method: "POST",
  path: "/collect/faults",
  upstream: "product",
  access: "anyone",
  // As a beacon sends it.
  bodyForm: "form",
  body: z.strictObject({
    code: z.enum(FAULT_CODES),
    message: z.string().max(300).optional(),
    frames: FramesSchema.optional(),
    view: NameSchema.optional(),
    /** The build the page is from, which after an update is not the one that answers. */
    version: z
      .string()
      .regex(/^[\w.-]{1,40}$/)
      .optional(),
    /** Only some time after the page has started: before that nobody knows for sure. */
    visitor: VisitorWordsSchema.optional(),
  }),
  output: z.object({}),
  refusals: [],
  errorForm: "list",
  timeoutMs: TIMEOUT.generic,
});
