/** News in passing. With an action it stays until it is answered or closed. */
export type Toast = {
  readonly tone?: "positive" | "danger" | "info" | undefined;
  readonly title: string;
  readonly words?: string | undefined;
  readonly action?: { readonly label: string; readonly onPress: () => void } | undefined;
};
