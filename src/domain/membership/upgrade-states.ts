/** One row is one attempt to join the club; this table lists all its states and transitions. */
type Rule = {
  readonly next: readonly string[];
  /** Nothing happens any more without a person. */
  readonly isOver?: true;
};

const STATES = {
  // The charge is about to be requested. After a crash, the provider is asked for the outcome first.
  STARTED: { next: ["CHARGED", "ACTIVE", "REFUSED", "VOIDED", "REVIEW"] },
  // Charged; the membership still has to be written.
  CHARGED: { next: ["ACTIVE", "REVIEW"] },
  ACTIVE: { next: [], isOver: true },
  // Nothing was charged: the bank or the visitor declined.
  REFUSED: { next: [], isOver: true },
  // Nothing was charged, because the account no longer exists; the authorisation is voided.
  VOIDED: { next: [], isOver: true },
  // Money and data do not match: a person decides.
  REVIEW: { next: [], isOver: true },
} as const satisfies Record<string, Rule>;

export type UpgradeState = keyof typeof STATES;

export const UPGRADE_STATES = Object.keys(STATES) as readonly UpgradeState[];

const ruleOf = (state: UpgradeState): Rule => STATES[state];

export const mayBecome = (from: UpgradeState, to: UpgradeState): boolean => ruleOf(from).next.includes(to);

export const isOver = (state: UpgradeState): boolean => ruleOf(state).isOver ?? false;
