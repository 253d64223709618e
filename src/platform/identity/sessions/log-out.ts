import { logOut as call } from "#contract/identity/log-out.ts";
import { useCase } from "#platform/kernel/calls/use-case.ts";
import { endSession } from "./end-session.ts";

/** A guest has nothing to end, and that is no error. The cookie goes with the next page, which finds no session behind it. */
export const logOut = useCase(call, async (context, { brandId, sessionHash }) => {
  if (sessionHash !== undefined) await endSession(context, brandId, sessionHash);
  return {};
});
