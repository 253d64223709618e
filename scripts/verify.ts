/** `npm run verify`: the fast checks before every commit. */
import { FAST_STAGES } from "./fast-stages.ts";
import { runStages } from "./run-stages.ts";

await runStages(FAST_STAGES);
