/** What travels to the browser inside the document, so that the client starts from the same page without asking again. */
import type { Visitor } from "#domain/visitor/visitor.ts";
import type { Page } from "#web/visitor/page.ts";

export type PageState = {
  readonly page: Page;
  /** Data of the matched routes, by route id. */
  readonly loaderData: Readonly<Record<string, unknown>>;
  readonly messagesHref: string;
  /** Only on personal pages. */
  readonly visitor?: Visitor;
};

export const PAGE_STATE_ID = "page-state";
export const ROOT_ELEMENT_ID = "root";
