import { describePaymentProvider } from "#tests/port-suites/payment-provider.ts";
import { createStripeHarness } from "#tests/port-suites/payment-provider-stripe.ts";

describePaymentProvider("Stripe", () => createStripeHarness());
