import { loginReasonOf } from "#domain/visitor/login-reason.ts";
import { safeReturnAddress } from "#domain/visitor/safe-return-address.ts";
import { listSignInMethods } from "#contract/identity/list-sign-in-methods.ts";
import type { LoginPage } from "#web/screens/login/login-screen.tsx";
import { LoginScreen } from "#web/screens/login/login-screen.tsx";
import { readRefusedInput } from "#web/forms/refused-input.ts";
import { moveTo } from "#web/routes/data/outcomes.ts";
import type { LoadArgs, RouteModule } from "#web/routes/data/route.ts";

export async function loader({ api, page, query, visitor }: LoadArgs): Promise<LoginPage> {
  // A logged-in visitor has no use for this page.
  if (visitor?.isAuthenticated) throw moveTo("/");
  const methods = page.configuration.auth.hideSocialLogin ? undefined : await api(listSignInMethods);
  return {
    socialLogins: methods?.ok ? methods.data.ways : [],
    error: query.get("error"),
    form: query.get("form") === "signUp" ? "signUp" : "logIn",
    returnUrl: query.get("returnUrl"),
    reason: loginReasonOf(safeReturnAddress(query.get("returnUrl"), page.origin)),
    refused: await readRefusedInput(api, query),
  };
}

export function Screen({ data }: { readonly data: LoginPage }) {
  return <LoginScreen {...data} />;
}

export const head: RouteModule<LoginPage>["head"] = (_data, _page, text) => ({
  title: text("login.title"),
  description: text("login.lead"),
  canonicalPath: "/login",
  indexed: false,
});
