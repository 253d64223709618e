/** The membership programme, and its price, that this page offers. */
import type { OutputOf } from "#contract/base/call.ts";
import type { Client } from "#contract/base/client.ts";
import { listMembershipOffers } from "#contract/membership/list-membership-offers.ts";
import { moneyOf } from "#web/hotel/money-of.ts";
import type { Money } from "#shared/money.ts";

export type MembershipOffer = { readonly programId: string; readonly fee: Money };

type Programs = OutputOf<typeof listMembershipOffers>["programs"];

/** The programme that the URL names (QUERY-030), else the first: the server lists the visitor's own currency first. */
export function offerFrom(programs: Programs, planId?: number): MembershipOffer | undefined {
  const chosen = (planId === undefined ? undefined : programs.find((program) => program.planId === planId)) ?? programs[0];
  return chosen && { programId: chosen.id, fee: moneyOf(chosen.price, chosen.currency) };
}

/** Undefined if the call fails or nothing is offered: a missing price must never appear as free (ERR-014). */
export async function readOffer(api: Client, planId?: number): Promise<MembershipOffer | undefined> {
  const answer = await api(listMembershipOffers);
  return answer.ok ? offerFrom(answer.data.programs, planId) : undefined;
}
