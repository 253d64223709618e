import type { Refused } from "./call.ts";
import type { RefusalCode } from "./refusals.ts";
import { REFUSALS } from "./refusals.ts";

/** The key of the text a screen shows for a refusal that brings no text of its own. */
export const messageKeyOf = (refused: Pick<Refused<RefusalCode>, "code">): string => REFUSALS[refused.code].messageKey;
