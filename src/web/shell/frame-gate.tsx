/**
 * The header and footer of a guest's page stay as the server has sent them until something else is to be shown: another page, or the same page for
 * another visitor. Only then does the browser load their components and data.
 */
import { useText } from "#web/i18n/text.tsx";
import { loadChunk } from "#web/client/faults/load-chunk.ts";
import { usePage } from "#web/visitor/page-context.tsx";
import { useOldClubLink } from "./footer/footer-old-club.ts";
import type { ShellData } from "./load-shell.ts";
import { useHeader } from "./menus/use-header.ts";

type Parts = typeof import("./frame-parts.tsx");

/** On the server the parts are available immediately. */
let loaded: Parts | undefined = import.meta.env.SSR ? await import("./frame-parts.tsx") : undefined;

export async function loadFrameParts(): Promise<void> {
  loaded ??= await loadChunk(() => import("./frame-parts.tsx"));
}

type Props = {
  /** In the browser, given after the parts are loaded. */
  readonly shell: ShellData | undefined;
};

export const HeaderPlace = ({ shell }: Props) => (shell && loaded ? <loaded.Header shell={shell} /> : <SentHeader />);

export function FooterPlace({ shell }: Props) {
  useOldClubLink();
  return shell && loaded ? <loaded.Footer shell={shell} /> : <SentFooter />;
}

/** React leaves the server's content untouched during hydration. */
const AS_SENT = { suppressHydrationWarning: true, dangerouslySetInnerHTML: { __html: "" } };

const SentHeader = () => <header ref={useHeader()} className="site-header" {...AS_SENT} />;

function SentFooter() {
  const text = useText();
  const { brand } = usePage();
  return <footer className="site-footer" aria-label={text("footer.label", { brandName: brand.name })} {...AS_SENT} />;
}
