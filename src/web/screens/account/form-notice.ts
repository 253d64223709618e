/** Result of a form that was sent without JavaScript, from the query of the redirect. */
export type FormNotice = { readonly said: string | null; readonly error: string | null };

export const formNoticeOf = (query: URLSearchParams): FormNotice => ({ said: query.get("said"), error: query.get("error") });
