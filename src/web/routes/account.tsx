import { AccountScreen } from "#web/screens/account/account-screen.tsx";
import { moveTo } from "./outcomes.ts";
import type { LoadArgs, RouteModule } from "./route.ts";

type Data = { readonly firstName: string };

export async function loader({ page, path, visitor }: LoadArgs): Promise<Data> {
  // In the browser the page knows the class of its visitor only, and the server decides when it is asked for the document.
  if (!page.visitorClass.isAuthenticated) throw moveTo(`/login?${new URLSearchParams({ returnUrl: page.prefix + path })}`);
  return { firstName: visitor?.person?.firstName ?? "" };
}

export function Screen({ data }: { readonly data: Data }) {
  return <AccountScreen firstName={data.firstName} />;
}

export const head: RouteModule<Data>["head"] = (_data, _page, text) => ({
  title: text("shell.myAccount"),
  description: text("account.helpText"),
  canonicalPath: "/account",
  indexed: false,
});
