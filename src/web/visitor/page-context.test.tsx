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
  it("BRAND-021 gives the page and the person it was made for", () => {
    const tree = (
      <PageProvider page={page}>
        <VisitorProvider visitor={ann}>
          <Probe />
        </VisitorProvider>
      </PageProvider>
    );
    expect(renderToString(tree)).toBe("en_GB 2 Ann");
  });

  it("BRAND-021 on a page many share only their class is known", () => {
    const tree = (
      <PageProvider page={page}>
        <VisitorProvider>
          <Probe />
        </VisitorProvider>
      </PageProvider>
    );
    expect(renderToString(tree)).toBe("en_GB 1 nobody");
  });

  it("BRAND-021 says what is missing", () => {
    expect(() => renderToString(<Probe />)).toThrow("PageProvider");
  });
});
