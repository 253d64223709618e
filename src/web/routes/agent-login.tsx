import { AgentLoginScreen } from "#web/screens/agent/agent-login-screen.tsx";
import type { AgentDesk } from "#web/screens/agent/agent-login-screen.tsx";
import type { LoadArgs, RouteModule } from "./route.ts";

export async function loader({ query, visitor }: LoadArgs): Promise<AgentDesk> {
  const agent = visitor?.agent;
  return {
    error: query.get("error"),
    returnUrl: query.get("returnUrl"),
    agent: agent ? { name: agent.displayName, role: agent.authorities[0] ?? "" } : null,
  };
}

export function Screen({ data }: { readonly data: AgentDesk }) {
  return <AgentLoginScreen {...data} />;
}

export const head: RouteModule<AgentDesk>["head"] = (_data, _page, text) => ({
  title: text("agent.title"),
  description: text("agent.lead"),
  canonicalPath: "/agent-login",
  indexed: false,
});
