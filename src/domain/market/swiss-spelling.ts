/** Swiss German writes ss where German writes ß. It is otherwise spelled alike, so German texts serve both. */
export const isSwissGerman = (languages: readonly string[]): boolean => languages.includes("de-ch");

export const inSwissSpelling = (text: string): string => text.replaceAll("ß", "ss");
