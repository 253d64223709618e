import { randomBytes, randomUUID } from "node:crypto";
import type { Random } from "#platform/ports/random.ts";

export const createNodeRandom = (): Random => ({ bytes: (count) => randomBytes(count), uuid: () => randomUUID() });
