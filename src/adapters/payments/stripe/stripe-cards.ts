/** Cards that Stripe saves for a customer. We store only the customer's id and the tokens. */
import type { PaymentRequest, SavedCard } from "#platform/ports/payment-provider.ts";
import type { StripeAccess } from "./stripe-access.ts";
import { isMissing } from "./stripe-access.ts";
import { savedCardOf } from "./stripe-mapping.ts";

const CUSTOMERS = "stripe-customer";

export async function findOrCreateCustomer(
  { stripe, references }: StripeAccess,
  brandId: string,
  { accountId, email }: NonNullable<PaymentRequest["customer"]>,
): Promise<string> {
  const known = await references.find(CUSTOMERS, accountId);
  if (known !== undefined) return known;
  const customer = await stripe.customers.create(
    { ...(email !== undefined && { email }), metadata: { accountId } },
    { idempotencyKey: `customer-${accountId}-${email ?? ""}` },
  );
  return references.keep({ brandId, provider: CUSTOMERS, reference: accountId, providerId: customer.id });
}

export async function isCardOf({ stripe }: StripeAccess, customer: string, token: string): Promise<boolean> {
  try {
    return (await stripe.customers.retrievePaymentMethod(customer, token)).type === "card";
  } catch (fault) {
    if (isMissing(fault)) return false;
    throw fault;
  }
}

export async function listCards({ stripe, references }: StripeAccess, accountId: string): Promise<readonly SavedCard[]> {
  const customer = await references.find(CUSTOMERS, accountId);
  if (customer === undefined) return [];
  const methods = await stripe.customers.listPaymentMethods(customer, { type: "card", limit: 100 });
  return methods.data.flatMap(savedCardOf);
}

export async function removeCard(access: StripeAccess, accountId: string, token: string): Promise<boolean> {
  const customer = await access.references.find(CUSTOMERS, accountId);
  if (customer === undefined || !(await isCardOf(access, customer, token))) return false;
  await access.stripe.paymentMethods.detach(token);
  return true;
}
