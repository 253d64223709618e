import type { ReactElement } from "react";
import { MainFrame } from "./page-main.tsx";
import { defineFragment } from "#web/fragments/define-fragment.tsx";
import type { ViewName } from "#web/routes/data/route.ts";
import { FooterLinks } from "#web/shell/footer/footer.tsx";
import { HeaderBar } from "#web/shell/header.tsx";
import type { ShellData } from "#web/shell/load-shell.ts";
import type { Here } from "#web/shell/menus/use-place-links.ts";
import { TipRegion } from "#web/shell/notices/sign-in-tip-place.tsx";
import { Shell, SiteFrame } from "#web/shell/shell.tsx";

type Props = {
  readonly shell: ShellData;
  readonly here: Here;
  readonly view: ViewName;
  readonly isBare: boolean;
  readonly screen: ReactElement;
};

const PAGE = Object.freeze({});

/** A page whose screen is a fragment. The server writes it without the router; in the browser the router renders the same page. */
export const WholePage = defineFragment({
  name: "page",
  holes: { header: "slot", screen: "slot", footer: "slot" },
  read: ({ shell, here, view, isBare, screen }: Props) => ({
    content: PAGE,
    kind: { view, isBare },
    fill: () => ({ header: <HeaderBar shell={shell} here={here} />, screen, footer: <FooterLinks shell={shell} /> }),
  }),
  render: ({ kind: { view, isBare }, holes: { header, screen, footer } }) => (
    <SiteFrame isBare={isBare} header={header} tip={<TipRegion />} footer={footer}>
      <MainFrame view={view}>{screen}</MainFrame>
    </SiteFrame>
  ),
  live: Shell,
});
