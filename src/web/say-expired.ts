import { isProtected } from "./auth/auth-state.ts";
import { openAuth } from "./auth/auth-store.ts";
import type { Visit } from "./visit.ts";
import { pathBehind } from "./visit.ts";

/** A session that ran out before the page came is said where the page is nobody's without one. */
export function sayExpired(visit: Visit): void {
  if (isProtected(pathBehind(visit.page().prefix))) openAuth({ variant: "sessionInvalid", goesHome: true });
}
