/** The providers of a page, around the router of the server or of the browser. */
import type { ReactNode } from "react";
import type { Client } from "#contract/base/client.ts";
import type { Visitor } from "#domain/visitor/visitor.ts";
import { ApiProvider } from "#web/api/api-context.ts";
import { TextProvider } from "#web/i18n/text.tsx";
import type { Messages } from "#web/i18n/text.tsx";
import { PageProvider, VisitorProvider } from "#web/visitor/page-context.tsx";
import { LinkPrefixProvider } from "#web/ui/navigation/link.tsx";
import { PictureStyleProvider } from "#web/ui/pictures/picture-style.tsx";
import type { Page } from "#web/visitor/page.ts";

type Props = {
  readonly page: Page;
  readonly visitor?: Visitor | undefined;
  readonly languageTag: string;
  readonly messages: Messages;
  /**
   * Only in the browser: components make calls in response to user actions. The loader has already loaded the data that the page is rendered from.
   */
  readonly api?: Client | undefined;
  readonly children: ReactNode;
};

export function App({ page, visitor, languageTag, messages, api, children }: Props) {
  return (
    <PageProvider page={page}>
      <VisitorProvider visitor={visitor}>
        <LinkPrefixProvider value={page.prefix}>
          <PictureStyleProvider value={page.pictures}>
            <TextProvider languageTag={languageTag} messages={messages}>
              <ApiProvider value={api}>{children}</ApiProvider>
            </TextProvider>
          </PictureStyleProvider>
        </LinkPrefixProvider>
      </VisitorProvider>
    </PageProvider>
  );
}
