import { logOut as call } from "#contract/identity/log-out.ts";
import { useCase } from "#platform/kernel/calls/use-case.ts";
import { endSession } from "./end-session.ts";

/** Does nothing for a guest. The next page deletes the cookie, because it finds no session for it. */
export const logOut = useCase(call, async (context, { brandId, sessionHash }) => {
  if (sessionHash !== undefined) await endSession(context, brandId, sessionHash);
  return {};
});
