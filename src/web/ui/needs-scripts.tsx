import { useText } from "#web/i18n/text.tsx";

/** Beside a form that only scripts can send: without them the style sheet hides the form, and this says what helps. */
export function NeedsScripts() {
  const text = useText();
  return (
    <noscript>
      <p className="notice notice-caution">
        <span className="notice-words">{text("ui.needsScripts")}</span>
      </p>
    </noscript>
  );
}
