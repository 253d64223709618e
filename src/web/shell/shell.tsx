/** The frame of every page: header, progress line, footer and overlays. */
import { lazy, Suspense, useRef } from "react";
import { Outlet, useLoaderData } from "react-router";
import { AuthHostPlace } from "#web/auth/auth-host-place.tsx";
import { useText } from "#web/i18n/text.tsx";
import { usePage } from "#web/visitor/page-context.tsx";
import { CookieQuestion } from "./notices/cookie-question.tsx";
import { Footer } from "./footer/footer.tsx";
import { Header } from "./header.tsx";
import type { ShellData } from "./load-shell.ts";
import { ModalHost } from "./notices/modal-host.tsx";
import { SignInTipPlace } from "./notices/sign-in-tip-place.tsx";
import { useCurrentRow } from "./menus/use-current-row.ts";
import { WaitingLine } from "./notices/waiting-line.tsx";

/** Browsers load it for visitors who are logged in; the server renders it without waiting. */
const loaded = import.meta.env.SSR ? await import("./signed-in-parts.tsx") : undefined;
const SignedInBar = loaded?.SignedInBar ?? lazy(async () => ({ default: (await import("./signed-in-parts.tsx")).SignedInBar }));

export function Shell() {
  const text = useText();
  const { contentOnly } = usePage();
  const shell = useLoaderData<ShellData>();
  const { view, bare } = useCurrentRow();
  const isBare = bare === true || contentOnly;
  const frame = useRef<HTMLDivElement>(null);
  return (
    <div ref={frame} className="site">
      <WaitingLine frame={frame} />
      {isBare ? null : (
        <>
          <a href="#main" className="skip-link">
            {text("shell.skipToContent")}
          </a>
          <CookieQuestion />
          <Header {...shell} />
          <SignInTipPlace isHome={view === "Home"} />
          {shell.signedIn ? (
            <Suspense>
              <SignedInBar signedIn={shell.signedIn} view={view} />
            </Suspense>
          ) : null}
        </>
      )}
      <Outlet />
      {isBare ? null : <Footer shell={shell} />}
      <ModalHost />
      <AuthHostPlace />
    </div>
  );
}
