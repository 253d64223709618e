/** Everything a page stands in, around the router of its side. */
import type { ReactNode } from "react";
import { TextProvider } from "./i18n/text.tsx";
import type { Messages } from "./i18n/text.tsx";
import { PageProvider } from "./shell/page-context.tsx";
import { LinkPrefixProvider } from "./ui/link.tsx";
import type { Page } from "./visitor/page.ts";

type Props = { readonly page: Page; readonly languageTag: string; readonly messages: Messages; readonly children: ReactNode };

export function App({ page, languageTag, messages, children }: Props) {
  return (
    <PageProvider value={page}>
      <LinkPrefixProvider value={page.prefix}>
        <TextProvider languageTag={languageTag} messages={messages}>
          {children}
        </TextProvider>
      </LinkPrefixProvider>
    </PageProvider>
  );
}
