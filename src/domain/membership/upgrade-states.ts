/** One row of an order is one attempt to join the club, and this table is all that may become of it. */
type Rule = {
  readonly next: readonly string[];
  /** Nothing happens any more unless a person does something. */
  readonly isOver?: true;
};

const STATES = {
  // The money is about to be asked for. Whoever finds it so asks the provider what happened before doing anything.
  STARTED: { next: ["CHARGED", "ACTIVE", "REFUSED", "VOIDED", "REVIEW"] },
  // It was taken; the year is still to be written.
  CHARGED: { next: ["ACTIVE", "REVIEW"] },
  ACTIVE: { next: [], isOver: true },
  // Nothing was taken, because the bank or the visitor did not want to.
  REFUSED: { next: [], isOver: true },
  // Nothing was taken, because nobody was left to become a member; what the bank keeps is let go.
  VOIDED: { next: [], isOver: true },
  // Money and facts do not fit together: a person decides.
  REVIEW: { next: [], isOver: true },
} as const satisfies Record<string, Rule>;

export type UpgradeState = keyof typeof STATES;

export const UPGRADE_STATES = Object.keys(STATES) as readonly UpgradeState[];

const ruleOf = (state: UpgradeState): Rule => STATES[state];

export const mayBecome = (from: UpgradeState, to: UpgradeState): boolean => ruleOf(from).next.includes(to);

export const isOver = (state: UpgradeState): boolean => ruleOf(state).isOver ?? false;
