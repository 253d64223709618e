/** The document contains a hidden notice in its language, so showing it does not depend on any file that may have failed to load. */
export const FAILURE_NOTICE_ID = "failure-notice";

export function showFailureNotice(name: string): void {
  const notice = document.getElementById(FAILURE_NOTICE_ID);
  if (!notice) return;
  notice.dataset["failure"] = name;
  notice.hidden = false;
}
