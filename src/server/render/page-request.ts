/** The interface between the request pipeline and the renderer. */
import type { Client } from "#contract/base/client.ts";
import type { ClientPlatform } from "#contract/base/headers.ts";
import type { Visitor } from "#domain/visitor/visitor.ts";
import type { Cookies } from "#web/visitor/storage/visit-cookies.ts";
import type { Page, PageKey } from "#web/visitor/page.ts";

export type PageRequest = {
  readonly key: PageKey;
  readonly page: Page;
  readonly client: Client;
  /** Only for personal pages; shared pages have no visitor. */
  readonly visitor?: Visitor;
  readonly platform?: ClientPlatform;
  /** Only for personal pages: values that scripts of this site stored for the server. */
  readonly cookies?: Pick<Cookies, "read">;
  /** Aborted when the page has taken too long, like the calls of the client. */
  readonly signal?: AbortSignal;
};

export type DocumentPart = string | Buffer;

/** The nonce is inserted between the parts when a response is sent, so that a cached page never contains an old one. */
export type RenderedPage =
  | {
      readonly kind: "document";
      readonly status: number;
      readonly parts: readonly DocumentPart[];
      /** These parts were sent before, and will probably be sent again. */
      readonly isKept?: boolean;
    }
  | { readonly kind: "redirect"; readonly location: string };

export type RenderPage = (request: PageRequest) => Promise<RenderedPage>;
