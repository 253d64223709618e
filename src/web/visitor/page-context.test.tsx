import { renderToString } from "react-dom/server";
import { describe, expect, it } from "vitest";
import type { Visitor } from "#domain/visitor/visitor.ts";
import type { Page } from "./page.ts";
import { PageProvider, usePage, useVisitor, VisitorProvider } from "./page-context.tsx";

const page = { locale: "en_GB", visitorClass: { userTypeId: 1, isAuthenticated: true, isCoBrand: false } } as Page;
const ann: Visitor = { userTypeId: 2, isAuthenticated: true, person: { accountId: "1", firstName: "Ann", settings: {} } };

const Probe = () => {
  const visitor = useVisitor();
  return `${usePage().locale} ${visitor.userTypeId} ${visitor.person?.firstName ?? "nobody"}`;
};

describe("page context", () => {
  it("provides the page and its visitor", { tags: ["BRAND-021"] }, () => {
    const tree = (
      <PageProvider page={page}>
        <VisitorProvider visitor={ann}>
          <Probe />
        </VisitorProvider>
      </PageProvider>
    );
    expect(renderToString(tree)).toBe("en_GB 2 Ann");
  });

  it("provides only the visitor class on a shared page", { tags: ["BRAND-021"] }, () => {
    const tree = (
      <PageProvider page={page}>
        <VisitorProvider>
          <Probe />
        </VisitorProvider>
      </PageProvider>
    );
    expect(renderToString(tree)).toBe("en_GB 1 nobody");
  });

  it("names the missing provider", { tags: ["BRAND-021"] }, () => {
    expect(() => renderToString(<Probe />)).toThrow("PageProvider");
  });
});
