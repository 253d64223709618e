/** Repeats a logout that the server has not confirmed, and tells the visitor if it still fails. */
import { logOut } from "#contract/identity/log-out.ts";
import type { Client } from "#contract/base/client.ts";
import { openModal } from "#web/visitor/modal-store.ts";
import { isLogOutPending, noteLogOut } from "#web/visitor/storage/session-mark.ts";
import type { Keepers } from "#web/visitor/storage/visit-choices.ts";

/** The page has just tried; a short disturbance is usually over after this time. */
const RETRY_AFTER_MS = 3000;

const sendLogOut = async (api: Client, keepers: Keepers): Promise<boolean> => {
  const answer = await api(logOut).catch(() => undefined);
  noteLogOut(keepers, answer?.ok ?? false);
  return answer?.ok ?? false;
};

function askToRetry(api: Client, keepers: Keepers): void {
  const retry = async () => {
    if (await sendLogOut(api, keepers)) openModal({ titleKey: "shell.loggedOut" });
    else askToRetry(api, keepers);
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

export function confirmLogOut(api: Client, keepers: Keepers): void {
  if (!isLogOutPending(keepers, true)) return;
  setTimeout(() => {
    // Another tab may have logged out meanwhile.
    if (isLogOutPending(keepers, true)) void sendLogOut(api, keepers).then((isDone) => isDone || askToRetry(api, keepers));
  }, RETRY_AFTER_MS);
}
