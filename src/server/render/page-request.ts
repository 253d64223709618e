/** The seam between the request pipeline and the renderer. */
import type { Client } from "#contract/base/client.ts";
import type { Platform } from "#contract/base/headers.ts";
import type { Visitor } from "#domain/visitor/visitor.ts";
import type { Cookies } from "#web/visitor/storage/visit-cookies.ts";
import type { Page, PageKey } from "#web/visitor/page.ts";

export type PageRequest = {
  readonly key: PageKey;
  readonly page: Page;
  readonly client: Client;
  /** Only for personal pages: a shared page is never given one. */
  readonly visitor?: Visitor;
  readonly platform?: Platform;
  /** Only for personal pages: what scripts of this site stored for the server. */
  readonly cookies?: Pick<Cookies, "read">;
  readonly signal?: AbortSignal;
};

/** Texts and ready bytes, one after the other. */
export type DocumentPart = string | readonly (string | Buffer)[];

/** `{nonce}` goes between the parts when the bytes go out, so that a kept page never carries an old one. */
export type RenderedPage =
  | { readonly kind: "document"; readonly status: number; readonly parts: readonly DocumentPart[] }
  | { readonly kind: "redirect"; readonly location: string };

export type RenderPage = (request: PageRequest) => Promise<RenderedPage>;
