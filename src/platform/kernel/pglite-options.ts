/** How PGlite is started, and what it promises about power loss. */
import { PGlite, type PGliteOptions } from "@electric-sql/pglite";

/** `relaxed` survives the death of the process, not of the machine; `strict` also waits for the disk before it says yes. */
export type Durability = "relaxed" | "strict";

const NO_FSYNC = "-F";

export function pgliteOptions(durability: Durability): PGliteOptions {
  const start = durability === "strict" ? PGlite.defaultStartParams.filter((param) => param !== NO_FSYNC) : PGlite.defaultStartParams;
  return { startParams: [...start, "-c", "timezone=UTC"] };
}
