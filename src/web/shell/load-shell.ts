import type { Client } from "#contract/client.ts";
import { getMainMenu } from "#contract/content/get-main-menu.ts";
import type { Menu } from "#contract/content/get-main-menu.ts";
import { LOCALES } from "#domain/market/locale.ts";
import { deriveOnce } from "#shared/derive-once.ts";
import type { Page } from "#web/visitor/page.ts";

export type ShellData = { readonly menu: Menu | null };

/** A brand without a menu of the content store never asks for one; a store that does not answer costs the menu, not the page. */
export async function loadShell({ api, page }: { readonly api: Client; readonly page: Page }): Promise<ShellData> {
  if (!page.brand.flags.cmsMenu) return { menu: null };
  const answer = await api(getMainMenu, {
    params: { language: LOCALES[page.locale].language },
    query: { market: page.market === "GB" ? "EN" : page.market },
  });
  return answer.ok ? shellOf(answer.data) : { menu: null };
}

const shellOf = deriveOnce((menu: Menu): ShellData => ({ menu }));
