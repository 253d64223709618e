import { isProtected } from "#web/auth/auth-state.ts";
import { openAuth } from "#web/auth/auth-store.ts";
import type { Visit } from "#web/client/visit.ts";
import { pathBehind } from "#web/client/visit.ts";

/** Reports a session that expired before the page loaded, but only on pages that require a login. */
export function showExpired(visit: Visit): void {
  if (isProtected(pathBehind(visit.page().prefix))) openAuth({ variant: "sessionInvalid", goesHome: true });
}
