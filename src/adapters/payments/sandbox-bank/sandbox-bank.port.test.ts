import { describePaymentProvider } from "#tests/port-suites/payment-provider.ts";
import { createSandboxHarness } from "#tests/port-suites/payment-provider-sandbox.ts";

describePaymentProvider("sandbox bank", async () => createSandboxHarness());
