import type { PaymentProvider } from "#platform/ports/payment-provider.ts";

const notConfigured = async (): Promise<never> => {
  throw new Error("no payment provider is configured");
};

/** Used when no payment provider is configured: everything except paying works. */
export const NO_PAYMENTS: PaymentProvider = {
  name: "none",
  open: notConfigured,
  find: notConfigured,
  capture: notConfigured,
  void: notConfigured,
  refund: notConfigured,
  listCards: async () => [],
  removeCard: async () => false,
  readCallBack: async () => undefined,
};
