/** What a form without scripts has come to, as the address tells it. */
export type DeskNews = { readonly said: string | null; readonly error: string | null };

export const deskNewsOf = (query: URLSearchParams): DeskNews => ({ said: query.get("said"), error: query.get("error") });
