/** `npm run verify`: the fast checks before every commit, and who may use which call. Under three minutes on two cores. */
import { AUTHORIZATION_TESTS, CHECKS, UNIT_TESTS } from "./fast-stages.ts";
import { runStages } from "./run-stages.ts";

await runStages([CHECKS, UNIT_TESTS, AUTHORIZATION_TESTS]);
