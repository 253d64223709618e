import type { PaymentProvider } from "#platform/ports/payment-provider.ts";

const nobody = async (): Promise<never> => {
  throw new Error("no payment provider is configured");
};

/** Used when no payment provider is configured: everything except paying works. */
export const NO_PAYMENTS: PaymentProvider = {
  name: "none",
  open: nobody,
  find: nobody,
  capture: nobody,
  void: nobody,
  refund: nobody,
  listCards: async () => [],
  removeCard: async () => false,
  readCallBack: async () => undefined,
};
