/** Everything a page stands in, around the router of its side. */
import type { ReactNode } from "react";
import type { Visitor } from "#domain/visitor/visitor.ts";
import { TextProvider } from "./i18n/text.tsx";
import type { Messages } from "./i18n/text.tsx";
import { PageProvider, VisitorProvider } from "./visitor/page-context.tsx";
import { LinkPrefixProvider } from "./ui/link.tsx";
import type { Page } from "./visitor/page.ts";

type Props = {
  readonly page: Page;
  readonly visitor?: Visitor | undefined;
  readonly languageTag: string;
  readonly messages: Messages;
  readonly children: ReactNode;
};

export function App({ page, visitor, languageTag, messages, children }: Props) {
  return (
    <PageProvider page={page}>
      <VisitorProvider visitor={visitor}>
        <LinkPrefixProvider value={page.prefix}>
          <TextProvider languageTag={languageTag} messages={messages}>
            {children}
          </TextProvider>
        </LinkPrefixProvider>
      </VisitorProvider>
    </PageProvider>
  );
}
