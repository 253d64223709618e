import { useText } from "#web/i18n/text.tsx";

/** For forms that only work with scripts: without scripts the style sheet hides the form, and this notice explains why. */
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
