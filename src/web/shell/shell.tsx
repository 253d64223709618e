/** What stands around every page: header, the line that shows waiting, footer. */
import { Outlet, useLoaderData, useMatches, useNavigation } from "react-router";
import { useText } from "#web/i18n/text.tsx";
import { Loader } from "#web/ui/loader.tsx";
import { Footer } from "./footer.tsx";
import { Header } from "./header.tsx";
import type { ShellData } from "./load-shell.ts";
import { usePage } from "#web/visitor/page-context.tsx";

type Bare = { readonly row?: { readonly bare?: true } } | undefined;

export function Shell() {
  const text = useText();
  const { contentOnly } = usePage();
  const { menu } = useLoaderData<ShellData>();
  const isBare = useMatches().some((match) => (match.handle as Bare)?.row?.bare === true) || contentOnly;
  const isWaiting = useNavigation().state !== "idle";
  return (
    <div className="site" aria-busy={isWaiting}>
      {isWaiting ? <Loader label={text("shell.loading")} /> : null}
      {isBare ? null : (
        <>
          <a href="#main" className="skip-link">
            {text("shell.skipToContent")}
          </a>
          <Header menu={menu} />
        </>
      )}
      <Outlet />
      {isBare ? null : <Footer />}
    </div>
  );
}
