import { readLink } from "#web/screens/reset-password/check-link.ts";
import type { ResetLink } from "#web/screens/reset-password/check-link.ts";
import { ResetPasswordScreen } from "#web/screens/reset-password/reset-password-screen.tsx";
import type { LoadArgs, RouteModule } from "#web/routes/data/route.ts";

export const loader = ({ api, query }: LoadArgs): Promise<ResetLink> => readLink(api, query);

export function Screen({ data }: { readonly data: ResetLink }) {
  return <ResetPasswordScreen link={data} />;
}

export const head: RouteModule<ResetLink>["head"] = (_data, _page, text) => ({
  title: text("password.heading"),
  description: text("password.lead"),
  canonicalPath: "/reset-password",
  indexed: false,
});
