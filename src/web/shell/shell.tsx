/** The frame of every page: header, progress line, footer and overlays. */
import { useRef } from "react";
import { Outlet, useLoaderData } from "react-router";
import { AuthHostPlace } from "#web/auth/auth-host-place.tsx";
import { useText } from "#web/i18n/text.tsx";
import { usePage } from "#web/visitor/page-context.tsx";
import { CookieQuestion } from "./notices/cookie-question.tsx";
import { Footer } from "./footer/footer.tsx";
import { Header } from "./header.tsx";
import type { ShellData } from "./load-shell.ts";
import { ModalHost } from "./notices/modal-host.tsx";
import { SignedInBarPlace } from "./signed-in-gate.tsx";
import { SignInTipPlace } from "./notices/sign-in-tip-place.tsx";
import { useCurrentRow } from "./menus/use-current-row.ts";
import { WaitingLine } from "./notices/waiting-line.tsx";

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
          {shell.signedIn ? <SignedInBarPlace signedIn={shell.signedIn} view={view} /> : null}
        </>
      )}
      <Outlet />
      {isBare ? null : <Footer shell={shell} />}
      <ModalHost />
      <AuthHostPlace />
    </div>
  );
}
