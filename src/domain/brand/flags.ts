/** What a brand may switch without code. A new behaviour starts as a flag, default off. */
import { z } from "zod";

export const BrandFlagsSchema = z.strictObject({
  /** False for a brand whose header shows configured links instead of the menu of the content store. */
  cmsMenu: z.boolean().default(true),
  /** False for a brand without a home page. */
  home: z.boolean().default(true),
  club: z.boolean().default(false),
});

export type BrandFlags = z.infer<typeof BrandFlagsSchema>;
