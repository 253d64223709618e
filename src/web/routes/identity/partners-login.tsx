import { PartnerLoginScreen } from "#web/screens/partner-login/partner-login-screen.tsx";
import type { PartnerLoginPage } from "#web/screens/partner-login/partner-login-screen.tsx";
import type { LoadArgs, RouteModule } from "#web/routes/data/route.ts";

/** Unlike /login, does not redirect logged-in visitors: a partner's link logs visitors in and leaves them on this page. */
export const loader = async ({ query }: LoadArgs): Promise<PartnerLoginPage> => ({
  error: query.get("error"),
  returnUrl: query.get("returnUrl"),
});

export function Screen({ data }: { readonly data: PartnerLoginPage }) {
  return <PartnerLoginScreen {...data} />;
}

export const head: RouteModule<PartnerLoginPage>["head"] = (_data, page, text) => ({
  title: text("partner.heading"),
  description: text("partner.lead", { brandName: page.brand.name }),
  canonicalPath: "/partners/login",
  indexed: false,
});
