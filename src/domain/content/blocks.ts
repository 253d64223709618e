/** What a page of the content store is made of. Data only: a block names a component, it never carries markup or code. */
import { z } from "zod";

const text = z.string().max(4000);
/** Inside addresses are written without a language prefix ("/about-us"); outside ones in full. Nothing else is a link. */
export const HrefSchema = z
  .string()
  .max(500)
  .regex(/^(\/(?!\/)[^\s\\]*|https:\/\/[^\s\\]+|mailto:[^\s]+|tel:[+\d]+|#[\w-]+)$/);
const link = z.strictObject({ label: text, href: HrefSchema });

export const BlockSchema = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("hero"), title: text, text: text.optional(), scene: z.string().optional(), action: link.optional() }),
  z.strictObject({ kind: z.literal("text"), title: text.optional(), paragraphs: z.array(text).min(1) }),
  z.strictObject({
    kind: z.literal("columns"),
    title: text.optional(),
    columns: z
      .array(z.strictObject({ title: text, text }))
      .min(2)
      .max(4),
  }),
  z.strictObject({
    kind: z.literal("cards"),
    title: text.optional(),
    cards: z.array(z.strictObject({ title: text, text, href: HrefSchema.optional(), eyebrow: text.optional() })).min(1),
  }),
  z.strictObject({
    kind: z.literal("faq"),
    title: text.optional(),
    entries: z.array(z.strictObject({ question: text, answer: text })).min(1),
  }),
  z.strictObject({ kind: z.literal("contact"), title: text.optional(), text: text.optional() }),
  z.strictObject({ kind: z.literal("table"), title: text.optional(), head: z.array(text).min(1), rows: z.array(z.array(text)).min(1) }),
]);

export type Block = z.infer<typeof BlockSchema>;
