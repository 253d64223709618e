/** Code to copy. It can be selected by hand; with JavaScript there is a copy button. */
import { useEffect, useState, useSyncExternalStore } from "react";
import { useText } from "#web/i18n/text.tsx";
import { Button } from "#web/ui/button/button.tsx";

type Props = {
  /** Accessible name. */
  readonly label: string;
  readonly code: string;
};

const SAID_MS = 2500;

const never = () => () => undefined;

/** The clipboard API exists only in secure contexts, and not on the server. */
const useClipboard = (): boolean =>
  useSyncExternalStore(
    never,
    () => "clipboard" in navigator,
    () => false,
  );

export function Snippet({ label, code }: Props) {
  const text = useText();
  const hasClipboard = useClipboard();
  const [isRefused, setIsRefused] = useState(false);
  const [isCopied, setIsCopied] = useState(false);

  useEffect(() => {
    if (!isCopied) return undefined;
    const timer = setTimeout(() => setIsCopied(false), SAID_MS);
    return () => clearTimeout(timer);
  }, [isCopied]);

  const onCopy = () =>
    void navigator.clipboard.writeText(code).then(
      () => setIsCopied(true),
      () => setIsRefused(true),
    );

  return (
    <figure className="snippet">
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- long lines scroll inside the frame, by keyboard as well */}
      <section className="snippet-code" tabIndex={0} aria-label={label}>
        <pre>
          <code>{code}</code>
        </pre>
      </section>
      {hasClipboard && !isRefused ? (
        <Button emphasis="quiet" size="small" icon={isCopied ? "check" : "file-text"} onClick={onCopy}>
          <span aria-live="polite">{text(isCopied ? "widgets.copied" : "widgets.copy")}</span>
        </Button>
      ) : null}
    </figure>
  );
}
