/** `npm run verify`: the fast checks before every commit, and who may use which call. Under three minutes on two cores. */
import { AUTHORIZATION_TESTS, FAST_STAGES } from "./fast-stages.ts";
import { runStages } from "./run-stages.ts";

await runStages([...FAST_STAGES, AUTHORIZATION_TESTS]);
