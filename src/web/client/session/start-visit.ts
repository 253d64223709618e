/** Start-up in the browser, with a progress line that becomes visible if it takes long. */
import { logInPartnerUser } from "#contract/identity/log-in-partner-user.ts";
import { logOut } from "#contract/identity/log-out.ts";
import { resolveUserType } from "#contract/partners/resolve-user-type.ts";
import type { DataLayerHolder } from "#web/tracking/data-layer.ts";
import type { Visit } from "#web/client/visit.ts";
import { browserStartUp } from "#web/visitor/browser-start-up.ts";
import type { StartUpCalls } from "#web/visitor/resolve-visitor.ts";
import type { StartUpOutcome } from "#web/visitor/start-up.ts";
import { startUp } from "#web/visitor/start-up.ts";

export async function startVisit(visit: Visit): Promise<StartUpOutcome> {
  const loader = document.createElement("div");
  loader.className = "loader";
  document.body.append(loader);
  try {
    const start = browserStartUp(window);
    return await startUp({
      ...start,
      api: callsOf(visit),
      page: visit.page(),
      // Loaded on demand: few visits start with a partner token, and every page would have to load it.
      onTokenLogin: async (login) =>
        (await import("#web/auth/signed-in.ts")).recordTokenLogin(login, start.storage, window as DataLayerHolder),
    });
  } finally {
    loader.remove();
  }
}

const callsOf = ({ api }: Visit): StartUpCalls => ({
  logout: () => api(logOut),
  partnerUserLogin: (token) => api(logInPartnerUser, { body: { token } }),
  resolveUserType: (type, value) => api(resolveUserType, { body: { type, value } }),
});
