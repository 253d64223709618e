import { bodyClasses } from "#domain/visitor/body-classes.ts";
import type { VisitorClass } from "#domain/visitor/visitor.ts";
import type { Visit } from "#web/client/visit.ts";

/** Applies the visitor's actual class to the page, its calls and its styles. */
export function showVisitor(visit: Visit, visitorClass: VisitorClass, coBrandName?: string): void {
  visit.become(visitorClass, coBrandName);
  document.body.className = bodyClasses(visitorClass).join(" ");
}
