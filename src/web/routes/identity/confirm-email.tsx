import { ConfirmEmailScreen } from "#web/screens/confirm-email/confirm-email-screen.tsx";
import type { ProofLink } from "#web/screens/confirm-email/use-confirm-email.ts";
import { proofLinkOf } from "#web/screens/confirm-email/use-confirm-email.ts";
import { readLink } from "#web/screens/reset-password/check-link.ts";
import type { LoadArgs, RouteModule } from "#web/routes/data/route.ts";

/** Loading the page does not consume the link, because mail programs open links automatically. */
export const loader = async ({ api, query }: LoadArgs): Promise<ProofLink> => proofLinkOf(await readLink(api, query));

export function Screen({ data }: { readonly data: ProofLink }) {
  return <ConfirmEmailScreen link={data} />;
}

export const head: RouteModule<ProofLink>["head"] = (_data, _page, text) => ({
  title: text("confirm.heading"),
  description: text("confirm.lead"),
  canonicalPath: "/confirm-email",
  indexed: false,
});
