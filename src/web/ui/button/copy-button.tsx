/** Copies a text, and says so. Only where the browser can copy: without JavaScript or in an insecure context there is no button. */
import { useEffect, useState, useSyncExternalStore } from "react";
import { Button, IconButton } from "./button.tsx";

type Props = {
  readonly copied: string;
  readonly label: string;
  /** Shown and announced for a moment after copying. */
  readonly doneLabel: string;
  /** Only the icon, beside what is copied. */
  readonly isIcon?: boolean;
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

export function CopyButton({ copied, label, doneLabel, isIcon = false }: Props) {
  const hasClipboard = useClipboard();
  const [isRefused, setIsRefused] = useState(false);
  const [isCopied, setIsCopied] = useState(false);

  useEffect(() => {
    if (!isCopied) return undefined;
    const timer = setTimeout(() => setIsCopied(false), SAID_MS);
    return () => clearTimeout(timer);
  }, [isCopied]);

  if (!hasClipboard || isRefused) return null;
  const onCopy = () =>
    void navigator.clipboard.writeText(copied).then(
      () => setIsCopied(true),
      () => setIsRefused(true),
    );
  const icon = isCopied ? "check" : "copy";
  if (isIcon) {
    return (
      <>
        <IconButton icon={icon} label={label} onClick={onCopy} />
        <span className="visually-hidden" aria-live="polite">
          {isCopied ? doneLabel : ""}
        </span>
      </>
    );
  }
  return (
    <Button emphasis="quiet" size="small" icon={icon} onClick={onCopy}>
      <span aria-live="polite">{isCopied ? doneLabel : label}</span>
    </Button>
  );
}
