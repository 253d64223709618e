/** What every loader gets besides the address. Calls are in-process on the server and HTTP in the browser. */
import type { Client } from "#contract/base/client.ts";
import type { ClientPlatform } from "#contract/base/headers.ts";
import type { CalendarDate } from "#domain/calendar/calendar-date.ts";
import type { Visitor } from "#domain/visitor/visitor.ts";
import type { Page } from "#web/visitor/page.ts";
import type { Cookies } from "#web/visitor/storage/visit-cookies.ts";

export type LoadContext = {
  readonly api: Client;
  /** A client for the target page of a running navigation: the headers of a call depend on the path. */
  readonly apiAt?: (path: string) => Client;
  readonly page: Page;
  /** The server's date while rendering, the visitor's local date in the browser. */
  readonly today: CalendarDate;
  /** Only while the server renders. */
  readonly serverNow?: Date;
  /** Only in the browser: the path in the address bar. */
  readonly shownPath?: string;
  readonly platform?: ClientPlatform;
  readonly visitor?: Visitor;
  readonly cookies?: Pick<Cookies, "read">;
};
