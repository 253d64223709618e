/** Joining and renewing are one payment, said in two ways. */
export type PanelWords = {
  /** On the button; knows `amount`. */
  readonly pay: string;
  readonly trouble: string;
};

export const JOIN_WORDS: PanelWords = { pay: "club.pay", trouble: "club.troubleTitle" };
export const RENEW_WORDS: PanelWords = { pay: "club.renewFor", trouble: "club.renewTroubleTitle" };
