import { bodyClasses } from "#domain/visitor/body-classes.ts";
import type { VisitorClass } from "#domain/visitor/visitor.ts";
import type { Visit } from "#web/client/visit.ts";

/** Tells the page, its calls and its style who the visitor turned out to be. */
export function showVisitor(visit: Visit, visitorClass: VisitorClass, coBrandName?: string): void {
  visit.become(visitorClass, coBrandName);
  document.body.className = bodyClasses(visitorClass).join(" ");
}
