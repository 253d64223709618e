/** Settings of drawn pictures and photographs, as `config.ts` reads them. */
import { z } from "zod";

const text = z.string().trim();
const megabytes = text.regex(/^\d{1,6}$/).transform(Number);

export const PICTURE_SETTINGS = {
  PICTURE_DIR: text.min(1).optional().describe("a folder"),
  PICTURE_CACHE_MB: megabytes.default(512).describe("how many megabytes of drawn pictures to keep on disk"),
  PICTURE_DRAFT: text
    .regex(/^(0|1|true|false)$/)
    .transform((value) => value === "1" || value === "true")
    .default(false)
    .describe("0 or 1"),
  PHOTO_ORIGINS: text
    .transform((value) =>
      value
        .split(",")
        .map((item) => item.trim())
        .filter((item) => item !== ""),
    )
    .pipe(z.array(z.string().regex(/^https?:\/\/[\w.-]+(:\d{1,5})?$/)))
    .default([])
    .describe("origins of photographs with commas between, for example https://photos.example.com"),
  PHOTO_CACHE_MB: megabytes.default(512).describe("how many megabytes of photographs to keep on disk"),
};
