import type { Page } from "#web/visitor/page.ts";

/** What a new account starts with: the language and the money of the page. An account that has its own keeps them. */
export const settingsHere = ({ currency, locale }: Pick<Page, "currency" | "locale">) => ({ currency, locale });
