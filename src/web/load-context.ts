/** What the router hands to every loader: in-process calls on the server, HTTP in the browser. */
import type { Client } from "#contract/client.ts";
import type { CalendarDate } from "#domain/calendar/calendar-date.ts";
import type { Visitor } from "#domain/visitor/visitor.ts";
import type { Page } from "./visitor/page.ts";
import { createContext, RouterContextProvider } from "react-router";

export type LoadContext = {
  readonly api: Client;
  readonly page: Page;
  /** The server's day while rendering, the visitor's own in the browser. */
  readonly today: CalendarDate;
  readonly visitor?: Visitor;
};

export const LOAD_CONTEXT = createContext<LoadContext>();

export function provideLoadContext(value: LoadContext): RouterContextProvider {
  const provider = new RouterContextProvider();
  provider.set(LOAD_CONTEXT, value);
  return provider;
}
