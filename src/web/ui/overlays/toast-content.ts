/** A short message. With an action it stays until the visitor acts or closes it. */
export type Toast = {
  readonly tone?: "positive" | "danger" | "info" | undefined;
  readonly title: string;
  readonly words?: string | undefined;
  readonly action?: { readonly label: string; readonly onPress: () => void } | undefined;
};
