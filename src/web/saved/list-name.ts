import type { Text } from "#web/i18n/text.tsx";

/** The first list has no name until the traveller gives it one. */
export const listName = ({ name }: { readonly name: string }, text: Text): string => (name === "" ? text("saved.firstList") : name);
