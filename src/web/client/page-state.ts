/** State embedded in the document, so that the client hydrates the same page without further requests. */
import type { Visitor } from "#domain/visitor/visitor.ts";
import type { Page } from "#web/visitor/page.ts";

export type PageState = {
  readonly page: Page;
  /** Data of the matched routes, by route id; that of the shell only for visitors with an account. */
  readonly loaderData: Readonly<Record<string, unknown>>;
  /** The folder of the texts of the brand in the page's language; it changes with their content. */
  readonly messagesHref: string;
  /** The file with the data of the shell, if it is not in `loaderData`. */
  readonly shellHref?: string;
  /** Only on personal pages. */
  readonly visitor?: Visitor;
};

export const PAGE_STATE_ID = "page-state";
export const ROOT_ELEMENT_ID = "root";
