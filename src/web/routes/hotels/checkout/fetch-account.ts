import { getAccountDetails } from "#contract/account/get-account-details.ts";
import { getRewardPoints } from "#contract/membership/get-reward-points.ts";
import type { AccountFacts } from "#web/screens/checkout/checkout-data.ts";
import type { LoadArgs } from "#web/routes/data/route.ts";

/** A logged-in visitor's contact data and points. If the call fails, the form starts empty. */
export async function fetchAccount({ api, page }: LoadArgs): Promise<AccountFacts | null> {
  if (!page.visitorClass.isAuthenticated) return null;
  const [details, points] = await Promise.all([api(getAccountDetails), page.brand.flags.club ? api(getRewardPoints) : undefined]);
  if (!details.ok) return null;
  const { personalDetails, email } = details.data;
  const { firstName, lastName, phone } = personalDetails;
  return { firstName, lastName, email, phone: phone ?? "", points: points?.ok ? points.data.balance : null };
}
