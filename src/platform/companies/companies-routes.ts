import type { Dispatcher } from "#platform/kernel/calls/dispatcher.ts";
import { listCompanies } from "./list-companies.ts";

export function serveCompanies(dispatcher: Dispatcher): void {
  dispatcher.serveAll([listCompanies]);
}
