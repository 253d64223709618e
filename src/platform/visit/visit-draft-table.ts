import { jsonb, pgTable, primaryKey, text, timestamp } from "drizzle-orm/pg-core";
import type { Draft, DraftKind } from "#contract/visit/draft-kinds.ts";

export const visitDraft = pgTable(
  "visit_draft",
  {
    brandId: text("brand_id").notNull(),
    visitHash: text("visit_hash").notNull(),
    kind: text("kind").$type<DraftKind>().notNull(),
    draft: jsonb("draft").$type<Draft>().notNull(),
    expiresAt: timestamp("expires_at", { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.brandId, table.visitHash, table.kind] })],
);
