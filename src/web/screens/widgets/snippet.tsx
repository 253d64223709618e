/** Code to copy. It can be selected by hand; with JavaScript there is a copy button. */
import { useText } from "#web/i18n/text.tsx";
import { CopyButton } from "#web/ui/button/copy-button.tsx";

type Props = {
  /** Accessible name. */
  readonly label: string;
  readonly code: string;
};

export function Snippet({ label, code }: Props) {
  const text = useText();
  return (
    <figure className="snippet">
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- long lines scroll inside the frame, by keyboard as well */}
      <section className="snippet-code" tabIndex={0} aria-label={label}>
        <pre>
          <code>{code}</code>
        </pre>
      </section>
      <CopyButton copied={code} label={text("widgets.copy")} doneLabel={text("widgets.copied")} />
    </figure>
  );
}
