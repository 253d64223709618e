/** The result of a payment attempt, for the checkout. */

export type PaymentOutcome =
  /** The visitor has completed the provider's form; the booking call returns the result of the payment. */
  | { readonly kind: "returned"; readonly mpiSessionToken: string }
  /** A field is invalid; the form shows which. */
  | { readonly kind: "fault" }
  /** The window is navigating to the provider's page. */
  | { readonly kind: "leaving" }
  | { readonly kind: "refused"; readonly code: string; readonly data?: unknown; readonly localizedMessage?: string };

export type PaymentHandle = {
  readonly pay: () => Promise<PaymentOutcome>;
  /** Opens another form, after a refused payment. */
  readonly renew: () => void;
};

export type PaymentPanelState = {
  readonly kind: "opening" | "ready" | "failed" | "disabled";
  /** Number of the visitor's saved cards that the form offers. */
  readonly existingCount: number;
  /** Why there is no form. */
  readonly code?: string;
  /** The bank asks the visitor a question in the frame, so nothing may cover it. */
  readonly isAsking?: true;
};
