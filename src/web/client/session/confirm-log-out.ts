/** Repeats a logout that the server has not confirmed, and tells the visitor if it still fails. */
import { logOut } from "#contract/identity/log-out.ts";
import type { Client } from "#contract/base/client.ts";
import { openModal } from "#web/visitor/modal-store.ts";
import { isLogOutPending, noteLogOut } from "#web/visitor/storage/session-mark.ts";
import type { BrowserState } from "#web/visitor/storage/visit-choices.ts";

/** The page has just tried; a short disturbance is usually over after this time. */
const RETRY_AFTER_MS = 3000;

const sendLogOut = async (api: Client, browserState: BrowserState): Promise<boolean> => {
  const answer = await api(logOut).catch(() => undefined);
  noteLogOut(browserState, answer?.ok ?? false);
  return answer?.ok ?? false;
};

function askToRetry(api: Client, browserState: BrowserState): void {
  const retry = async () => {
    if (await sendLogOut(api, browserState)) openModal({ titleKey: "shell.loggedOut" });
    else askToRetry(api, browserState);
  };
  openModal({
    titleKey: "shell.logOutFailed",
    bodyKey: "shell.logOutFailedText",
    actions: [
      { labelKey: "errors.authErrorTryAgain", onPress: () => void retry() },
      { labelKey: "shell.close", emphasis: "quiet" },
    ],
  });
}

export function confirmLogOut(api: Client, browserState: BrowserState): void {
  if (!isLogOutPending(browserState, true)) return;
  setTimeout(() => {
    // Another tab may have logged out meanwhile.
    if (isLogOutPending(browserState, true)) void sendLogOut(api, browserState).then((isDone) => isDone || askToRetry(api, browserState));
  }, RETRY_AFTER_MS);
}
