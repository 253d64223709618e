import { isProtected } from "#web/auth/auth-state.ts";
import { openAuth } from "#web/auth/auth-store.ts";
import type { Visit } from "#web/client/visit.ts";
import { pathBehind } from "#web/client/visit.ts";

/** A session that ran out before the page came is said where the page is nobody's without one. */
export function showExpired(visit: Visit): void {
  if (isProtected(pathBehind(visit.page().prefix))) openAuth({ variant: "sessionInvalid", goesHome: true });
}
