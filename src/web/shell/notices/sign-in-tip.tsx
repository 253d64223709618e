/** Reminds a guest on the home page to log in: once per tab, for a limited time, without blocking anything. */
import { useEffect, useRef, useState } from "react";
import { useText } from "#web/i18n/text.tsx";
import { IconButton } from "#web/ui/button/button.tsx";
import { Link } from "#web/ui/navigation/link.tsx";
import { openStorage, readText, writeText } from "#web/visitor/storage/browser-storage.ts";
import { STORAGE_KEY } from "#web/visitor/storage/storage-keys.ts";

const APPEARS_AFTER_MS = 3000;
const STAYS_MS = 10_000;
/** The tip stays while the visitor hovers over it or has the focus in it; it appears when nothing is open. The interval of both checks. */
const LOOK_AGAIN_MS = 1000;

/** Time since the document was requested; zero if the visitor came to the home page by client-side navigation. */
let hasWalked = false;
const sinceLanding = (): number => (hasWalked ? 0 : performance.now());

export function SignInTip() {
  const text = useText();
  const tip = useRef<HTMLDivElement>(null);
  const [isShown, setShown] = useState(false);

  useEffect(() => {
    const storage = openStorage(window);
    if (readText(storage, STORAGE_KEY.signInTipSeen) !== undefined) return undefined;
    let timer: number;
    const hide = () => {
      if (tip.current?.matches(":hover, :focus-within")) timer = window.setTimeout(hide, LOOK_AGAIN_MS);
      else setShown(false);
    };
    const show = () => {
      // Not behind an open calendar or menu, and not while the cookie notice asks.
      const isHidden = document.querySelector("[aria-expanded=true],.cookie-notice") !== null;
      timer = window.setTimeout(isHidden ? show : hide, isHidden ? LOOK_AGAIN_MS : STAYS_MS);
      if (isHidden) return;
      writeText(storage, STORAGE_KEY.signInTipSeen, "true");
      setShown(true);
    };
    timer = window.setTimeout(show, Math.max(0, APPEARS_AFTER_MS - sinceLanding()));
    return () => {
      hasWalked = true;
      clearTimeout(timer);
    };
  }, []);

  if (!isShown) return null;
  return (
    <div ref={tip} className="sign-in-tip">
      <p className="panel-title">{text("shell.signInTipTitle")}</p>
      <p>{text("shell.signInTipText")}</p>{" "}
      <Link to="/login" className="text-link">
        {text("shell.logIn")}
      </Link>
      <IconButton icon="x" label={text("shell.close")} onClick={() => setShown(false)} />
    </div>
  );
}
