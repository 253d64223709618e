import type { ReactNode } from "react";

/** What an action opens, such as a dialog. It outlives the message. */
export type Panel = (onClose: () => void) => ReactNode;

type Action = {
  readonly label: string;
  readonly onPress?: () => void;
  readonly panel?: Panel;
};

/** A short message. With an action it stays until the visitor acts or closes it, unless it is brief. */
export type Toast = {
  readonly tone?: "positive" | "danger" | "info" | undefined;
  readonly title: string;
  readonly words?: string | undefined;
  readonly action?: Action | undefined;
  /** The action can be done elsewhere, too: the message leaves by itself. */
  readonly isBrief?: boolean | undefined;
  /** A message replaces the one before it with the same topic. */
  readonly topic?: string | undefined;
};
