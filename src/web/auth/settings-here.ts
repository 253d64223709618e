import type { Page } from "#web/visitor/page.ts";

/** Initial settings of a new account: the page's locale and currency. An existing account keeps its own. */
export const settingsHere = ({ currency, locale }: Pick<Page, "currency" | "locale">) => ({ currency, locale });
