/** Joining and renewing are the same payment with different texts. */
export type PanelWords = {
  /** Label of the button; has the parameter `amount`. */
  readonly pay: string;
  readonly trouble: string;
};

export const JOIN_WORDS: PanelWords = { pay: "club.pay", trouble: "club.troubleTitle" };
export const RENEW_WORDS: PanelWords = { pay: "club.renewFor", trouble: "club.renewTroubleTitle" };
