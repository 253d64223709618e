import type { Page } from "#web/visitor/page.ts";
import { createContext, useContext } from "react";

const PageContext = createContext<Page | undefined>(undefined);

export const PageProvider = PageContext.Provider;

/** The page this component is on: brand, language, market, currency, configuration. */
export function usePage(): Page {
  const page = useContext(PageContext);
  if (!page) throw new Error("usePage outside of a page");
  return page;
}
