/** The content blocks of a page. Data only: a block names a component and contains neither markup nor code. */
import { z } from "zod";
import { PICTURE_KINDS } from "#pictures/picture-address.ts";
import { HREF_LONGEST, HREF_PATTERN } from "./href.ts";
import { wrongAddresses } from "./inline.ts";

const text = z.string().max(4000);
/** May contain the syntax of `inline.ts`. */
const rich = text.refine((value) => wrongAddresses(value).length === 0, {
  error: ({ input }) => `not an address: ${wrongAddresses(String(input)).join(", ")}`,
});
export const HrefSchema = z.string().max(HREF_LONGEST).regex(HREF_PATTERN);
const link = z.strictObject({ label: text, href: HrefSchema });
const scene = z.enum(PICTURE_KINDS);
const day = z.iso.date();

/** Fields of every block: its anchor. */
const anchor = {
  id: z
    .string()
    .max(60)
    .regex(/^[a-z][a-z0-9-]*$/)
    .optional(),
};
const titled = { ...anchor, title: text.optional() };
const entry = z.strictObject({ title: text, text: rich });

export const BlockSchema = z.discriminatedUnion("kind", [
  z.strictObject({
    kind: z.literal("hero"),
    ...anchor,
    title: text,
    eyebrow: text.optional(),
    text: text.optional(),
    scene: scene.optional(),
    action: link.optional(),
    secondAction: link.optional(),
  }),
  /** Paragraphs, then a list of points; a text with a title is a chapter of the table of contents. */
  z.strictObject({ kind: z.literal("text"), ...titled, paragraphs: z.array(rich).min(1), points: z.array(rich).min(1).optional() }),
  z.strictObject({ kind: z.literal("columns"), ...titled, columns: z.array(entry).min(2).max(4) }),
  z.strictObject({
    kind: z.literal("cards"),
    ...titled,
    text: rich.optional(),
    cards: z
      .array(z.strictObject({ title: text, text: rich, href: HrefSchema.optional(), eyebrow: text.optional(), scene: scene.optional() }))
      .min(1),
  }),
  /** Live offers of the platform; shows nothing without offers. */
  z.strictObject({
    kind: z.literal("deals"),
    ...titled,
    text: rich.optional(),
    filter: z
      .strictObject({
        destination: z.string().max(100).optional(),
        kind: z.enum(["hotels", "packages"]).optional(),
        /** Packages only: to these cities ("palma-de-mallorca", or the id), departing in this period. */
        cities: z
          .array(
            z
              .string()
              .max(60)
              .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/),
          )
          .min(1)
          .max(12)
          .optional(),
        from: day.optional(),
        until: day.optional(),
        nights: z.number().int().min(1).max(28).optional(),
      })
      .optional(),
  }),
  z.strictObject({
    kind: z.literal("faq"),
    ...titled,
    entries: z.array(z.strictObject({ ...anchor, question: text, answer: rich })).min(1),
  }),
  /** Cards of destination pages: the named ones in this order, else those of a scene, else all; `limit` of them. */
  z.strictObject({
    kind: z.literal("destinations"),
    ...titled,
    text: rich.optional(),
    aliases: z.array(HrefSchema).min(1).max(24).optional(),
    scene: scene.optional(),
    limit: z.number().int().min(1).max(24).optional(),
  }),
  /** Press articles, newest first. */
  z.strictObject({
    kind: z.literal("media"),
    ...titled,
    entries: z.array(z.strictObject({ date: day, source: text, title: text, summary: rich, href: HrefSchema.optional() })).min(1),
  }),
  z.strictObject({ kind: z.literal("picture"), ...anchor, scene, seed: text, caption: rich.optional(), alt: text }),
  z.strictObject({ kind: z.literal("steps"), ...titled, text: rich.optional(), steps: z.array(entry).min(2).max(9) }),
  z.strictObject({ kind: z.literal("quote"), ...anchor, text, by: text, role: text.optional() }),
  /** Links to the app stores. */
  z.strictObject({
    kind: z.literal("stores"),
    ...titled,
    text: rich.optional(),
    stores: z.array(z.strictObject({ store: z.enum(["apple", "google"]), label: text, href: HrefSchema })).min(1),
  }),
  z.strictObject({
    kind: z.literal("callout"),
    ...anchor,
    title: text,
    text: rich,
    tone: z.enum(["note", "good", "careful"]).optional(),
    action: link.optional(),
  }),
  z.strictObject({ kind: z.literal("contact"), ...titled, text: rich.optional() }),
  /** The allowances of fares and the prices of bags; both come from the fares, not from the page. */
  z.strictObject({ kind: z.literal("baggage"), ...titled, note: rich.optional() }),
  z.strictObject({
    kind: z.literal("table"),
    ...titled,
    head: z.array(text).min(1),
    rows: z.array(z.array(rich)).min(1),
    note: rich.optional(),
  }),
]);

export type Block = z.infer<typeof BlockSchema>;
export type BlockOf<Kind extends Block["kind"]> = Extract<Block, { kind: Kind }>;
