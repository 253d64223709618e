import type { AgentProfile } from "#domain/visitor/visitor.ts";
import { useText } from "#web/i18n/text.tsx";
import { Button } from "#web/ui/button/button.tsx";
import { Link } from "#web/ui/navigation/link.tsx";
import { usePage } from "#web/visitor/page-context.tsx";

/** The menu of a logged-in agent. Logging out is a plain form, so that it works without scripts. */
export function AgentMenu({ agent }: { readonly agent: AgentProfile }) {
  const text = useText();
  const { prefix } = usePage();
  const [role] = agent.authorities;
  const photo = <img className="agent-photo" src={agent.imageProfile} alt="" width="40" height="40" />;
  return (
    <details className="account-menu" name="header-menu" data-folds data-account>
      <summary>
        {photo}
        <span className="account-label">{agent.displayName}</span>
      </summary>
      <div className="account-panel agent-panel">
        <p className="agent-name">{agent.displayName}</p>
        {role ? <p className="hint">{text("agent.role", { role })}</p> : null}
        <div className="account-items">
          <Link to="/agent/panel">{text("agent.panel")}</Link>
          <Link to="/agent/bookings">{text("agent.find")}</Link>
        </div>
        {/* Opening the details asks for confirmation; the button inside confirms. */}
        <details className="confirm">
          <summary className="button button-quiet">{text("agent.logOut")}</summary>
          <form method="post" action="/agent/logout">
            <p>{text("agent.logOutQuestion")}</p>
            <input type="hidden" name="prefix" value={prefix} />
            <Button type="submit">{text("agent.logOut")}</Button>
          </form>
        </details>
      </div>
    </details>
  );
}
