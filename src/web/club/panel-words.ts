/** Joining and renewing are one payment, said in two ways. */
export type PanelWords = {
  /** On the button; knows `amount`. */
  readonly pay: string;
  /** While a code that covers everything is used. */
  readonly free: string;
  readonly trouble: string;
};

export const JOIN_WORDS: PanelWords = { pay: "club.pay", free: "club.joiningFree", trouble: "club.troubleTitle" };
export const RENEW_WORDS: PanelWords = { pay: "club.renewFor", free: "club.renewingFree", trouble: "club.renewTroubleTitle" };
