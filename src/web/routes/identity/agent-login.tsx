import { agentLoginForm } from "#contract/forms/identity-forms.ts";
import { readRefusedInput, typedInto } from "#web/forms/refused-input.ts";
import { AgentLoginScreen } from "#web/screens/agent/agent-login-screen.tsx";
import type { AgentForms } from "#web/screens/agent/agent-login-screen.tsx";
import type { LoadArgs, RouteModule } from "#web/routes/data/route.ts";

export async function loader({ api, query, page, visitor }: LoadArgs): Promise<AgentForms> {
  const agent = visitor?.agent;
  return {
    error: query.get("error"),
    returnUrl: query.get("returnUrl"),
    reason: page.configuration.login.enabledAgentLogin ? "brand" : query.has("returnUrl") ? "page" : null,
    username: typedInto(await readRefusedInput(api, query), agentLoginForm)?.["username"],
    agent: agent ? { name: agent.displayName, role: agent.authorities[0] ?? "" } : null,
  };
}

export function Screen({ data }: { readonly data: AgentForms }) {
  return <AgentLoginScreen {...data} />;
}

export const head: RouteModule<AgentForms>["head"] = (_data, _page, text) => ({
  title: text("agent.title"),
  description: text("agent.lead"),
  canonicalPath: "/agent-login",
  indexed: false,
});
