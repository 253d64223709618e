/** What the checkout is told about a payment. */

export type PaymentOutcome =
  /** The visitor has been at the provider; what became of it is said by the call that books. */
  | { readonly kind: "returned"; readonly mpiSessionToken: string }
  /** A field is wrong; the form shows which. */
  | { readonly kind: "fault" }
  /** The window is on its way to the provider's page. */
  | { readonly kind: "leaving" }
  | { readonly kind: "refused"; readonly code: string; readonly data?: unknown; readonly localizedMessage?: string };

export type PaymentHandle = {
  readonly pay: () => Promise<PaymentOutcome>;
  /** After a payment that was refused: another form. */
  readonly renew: () => void;
};

export type PaymentPanelState = {
  readonly kind: "opening" | "ready" | "failed" | "disabled";
  /** Cards that are kept for this visitor and stand in the form. */
  readonly existingCount: number;
  /** Why there is no form. */
  readonly code?: string;
  /** The bank asks something in the frame: nothing may lie over it. */
  readonly isAsking?: true;
};
