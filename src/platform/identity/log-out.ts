import type { logOut as call } from "#contract/identity/log-out.ts";
import type { UseCase } from "#platform/kernel/use-case.ts";
import { endSession } from "./end-session.ts";

/** A guest has nothing to end, and that is no error. The cookie goes with the next page, which finds no session behind it. */
export const logOut: UseCase<typeof call> = async (context, { brandId, sessionHash }) => {
  if (sessionHash !== undefined) await endSession(context, brandId, sessionHash);
  return {};
};
