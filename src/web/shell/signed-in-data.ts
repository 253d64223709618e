/** What the frame of the page shows to identified visitors only. Browsers load this module for them alone. */
import type { Client } from "#contract/base/client.ts";
import { listSavings } from "#contract/membership/list-savings.ts";
import { listCompanies } from "#contract/partners/list-companies.ts";
import { mayUseCredit } from "#domain/visitor/agent-authorities.ts";
import { USER_TYPE } from "#domain/visitor/user-type.ts";
import type { Visitor } from "#domain/visitor/visitor.ts";
import type { Money } from "#shared/money.ts";
import { moneyOf } from "#web/hotel/money-of.ts";

export type CompanyChoice = { readonly id: string; readonly companyName: string };

export type SignedInData = {
  /** Only for visitors who book on the credit of companies. */
  readonly companies?: readonly CompanyChoice[];
  /** What a club member has saved in all years; absent if that is nothing yet. */
  readonly saved?: Money;
};

/** If a call fails, only its part is missing. */
export async function loadSignedIn(api: Client, visitor: Visitor): Promise<SignedInData> {
  const [companies, saved] = await Promise.all([
    mayUseCredit(visitor.agent) ? companiesOf(api) : [],
    visitor.isAuthenticated && visitor.userTypeId === USER_TYPE.CLUB ? savedBy(api) : undefined,
  ]);
  return { ...(companies.length > 0 && { companies }), ...(saved && { saved }) };
}

async function companiesOf(api: Client): Promise<readonly CompanyChoice[]> {
  const answer = await api(listCompanies);
  return answer.ok ? answer.data.companies : [];
}

/** In the currency of the newest year; years with another currency are not counted. */
async function savedBy(api: Client): Promise<Money | undefined> {
  const answer = await api(listSavings);
  const [newest, ...earlier] = answer.ok ? answer.data.years : [];
  if (!newest) return undefined;
  const amounts = [newest, ...earlier].filter(({ currency }) => currency === newest.currency).map(({ saved }) => saved);
  const saved = moneyOf(
    amounts.reduce((sum, amount) => sum + amount, 0),
    newest.currency,
  );
  return saved.minor > 0 ? saved : undefined;
}
