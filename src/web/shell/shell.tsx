/** The frame of every page: header, progress line, footer and overlays. */
import type { ReactNode, Ref } from "react";
import { useRef } from "react";
import { Outlet, useFrameData } from "#web/router/router-context.tsx";
import { AuthHostPlace } from "#web/auth/auth-host-place.tsx";
import { useText } from "#web/i18n/text.tsx";
import { usePage } from "#web/visitor/page-context.tsx";
import { CookieQuestion } from "./notices/cookie-question.tsx";
import { FooterPlace, HeaderPlace } from "./frame-gate.tsx";
import type { ShellData } from "./load-shell.ts";
import { ModalHost } from "./notices/modal-host.tsx";
import { SignedInBarPlace } from "./signed-in-gate.tsx";
import { SignInTipPlace } from "./notices/sign-in-tip-place.tsx";
import { useCurrentRow } from "./menus/use-current-row.ts";
import { ToastPlace } from "#web/ui/overlays/show-toast.tsx";
import { WaitingLine } from "./notices/waiting-line.tsx";

export function Shell() {
  const { contentOnly } = usePage();
  const shell = useFrameData() as ShellData | undefined;
  const { view, bare } = useCurrentRow();
  const isBare = bare === true || contentOnly;
  const frame = useRef<HTMLDivElement>(null);
  return (
    <SiteFrame
      frame={frame}
      isBare={isBare}
      start={<WaitingLine frame={frame} />}
      notice={<CookieQuestion />}
      header={<HeaderPlace shell={shell} />}
      tip={
        <>
          <SignInTipPlace isHome={view === "Home"} />
          {shell?.signedIn ? <SignedInBarPlace signedIn={shell.signedIn} view={view} /> : null}
        </>
      }
      footer={<FooterPlace shell={shell} />}
      end={
        <>
          <ModalHost />
          <AuthHostPlace />
          <ToastPlace />
        </>
      }
    >
      <Outlet />
    </SiteFrame>
  );
}

type FrameProps = {
  readonly frame?: Ref<HTMLDivElement>;
  /** Without header and footer. */
  readonly isBare: boolean;
  readonly start?: ReactNode;
  readonly notice?: ReactNode;
  readonly header: ReactNode;
  readonly tip: ReactNode;
  readonly footer: ReactNode;
  readonly end?: ReactNode;
  readonly children: ReactNode;
};

export function SiteFrame({ frame, isBare, start, notice, header, tip, footer, end, children }: FrameProps) {
  const text = useText();
  return (
    <div ref={frame} className="site">
      {start}
      {isBare ? null : (
        <>
          <a href="#main" className="skip-link">
            {text("shell.skipToContent")}
          </a>
          {notice}
          {header}
          {tip}
        </>
      )}
      {children}
      {isBare ? null : footer}
      {end}
    </div>
  );
}
