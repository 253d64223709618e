/** What a form without scripts has come to, as the address tells it. */
export type FormNotice = { readonly said: string | null; readonly error: string | null };

export const deskNewsOf = (query: URLSearchParams): FormNotice => ({ said: query.get("said"), error: query.get("error") });
