import type { ReactNode } from "react";
import { createContext, use, useMemo } from "react";
import type { Visitor } from "#domain/visitor/visitor.ts";
import type { Page } from "./page.ts";

const PageContext = createContext<Page | undefined>(undefined);
const VisitorContext = createContext<Visitor | "nobody" | undefined>(undefined);

export const PageProvider = ({ page, children }: { readonly page: Page; readonly children: ReactNode }) => (
  <PageContext value={page}>{children}</PageContext>
);

/** Without a visitor the page is shared, and only the visitor class is known. */
export const VisitorProvider = ({ visitor, children }: { readonly visitor?: Visitor | undefined; readonly children: ReactNode }) => (
  <VisitorContext value={visitor}>{children}</VisitorContext>
);

/** Around markup that many visitors get: a component that reads the visitor throws. */
export const NoVisitor = ({ children }: { readonly children: ReactNode }) => <VisitorContext value="nobody">{children}</VisitorContext>;

export function usePage(): Page {
  const page = use(PageContext);
  if (!page) throw new Error("usePage needs a PageProvider above it");
  return page;
}

export function useVisitor(): Visitor {
  const visitor = use(VisitorContext);
  if (visitor === "nobody") throw new Error("A fragment must not read the visitor: other visitors get the same markup");
  const { userTypeId, isAuthenticated } = usePage().visitorClass;
  return useMemo(() => visitor ?? { userTypeId, isAuthenticated }, [visitor, userTypeId, isAuthenticated]);
}
