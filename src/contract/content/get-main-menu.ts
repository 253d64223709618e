/** GET /v1.0/{language}/main_menu_dimensions */
import { z } from "zod";
import { HrefSchema } from "#domain/content/blocks.ts";
import { defineCall } from "../base/call.ts";
import { TIMEOUT } from "../base/timeouts.ts";

const link = z.object({ label: z.string(), href: HrefSchema });

export const MenuSchema = z.object({
  sections: z.array(
    z.object({
      label: z.string(),
      href: HrefSchema.nullable(),
      categories: z.array(z.object({ label: z.string(), links: z.array(link) })),
      destinations: z.object({ label: z.string(), links: z.array(link), viewAll: link }).nullable(),
    }),
  ),
});
export type Menu = z.infer<typeof MenuSchema>;

export const getMainMenu = defineCall({
  name: "getMainMenu",
  summary: "The menu of a brand in one language and market; the market GB is written EN",
  method: "GET",
  path: "/v1.0/{language}/main_menu_dimensions",
  upstream: "content",
  access: "anyone",
  params: z.strictObject({ language: z.string().regex(/^[a-z]{2}(-[a-z]{2})?$/) }),
  query: z.strictObject({
    market: z
      .string()
      .regex(/^[A-Z]{2}$/)
      .optional(),
  }),
  output: MenuSchema,
  refusals: ["content-not-found"],
  errorForm: "list",
  timeoutMs: TIMEOUT.content,
});
