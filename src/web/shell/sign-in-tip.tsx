/** Reminds a guest on the home page that there is an account: once in a tab, for a while, and never in the way. */
import { useEffect, useRef, useState } from "react";
import { isGuest } from "#domain/visitor/body-classes.ts";
import { useText } from "#web/i18n/text.tsx";
import { IconButton } from "#web/ui/button.tsx";
import { Link } from "#web/ui/link.tsx";
import { openStorage, readText, writeText } from "#web/visitor/browser-storage.ts";
import { usePage, useVisitor } from "#web/visitor/page-context.tsx";
import { STORAGE_KEY } from "#web/visitor/storage-keys.ts";

const APPEARS_AFTER_MS = 3000;
const STAYS_MS = 10_000;
/** Nobody loses it while reading or using it. */
const LOOK_AGAIN_MS = 1000;

/** How long the visitor has been here: since the document was asked for, or since they walked home. */
let hasWalked = false;
const sinceLanding = (): number => (hasWalked ? 0 : performance.now());

export function SignInTip({ isHome }: { readonly isHome: boolean }) {
  const { configuration } = usePage();
  const visitor = useVisitor();
  const place = useRef<HTMLOutputElement>(null);
  const [isShown, setShown] = useState(false);
  const isMeant = isHome && isGuest(visitor) && !visitor.agent && !configuration.auth.hideLogin;

  useEffect(() => {
    const storage = openStorage(window);
    if (!isMeant || readText(storage, STORAGE_KEY.signInTipSeen) !== undefined) return undefined;
    let timer: number;
    const hide = () => {
      if (place.current?.matches(":hover, :focus-within")) timer = window.setTimeout(hide, LOOK_AGAIN_MS);
      else setShown(false);
    };
    const show = () => {
      writeText(storage, STORAGE_KEY.signInTipSeen, "true");
      setShown(true);
      timer = window.setTimeout(hide, STAYS_MS);
    };
    timer = window.setTimeout(show, Math.max(0, APPEARS_AFTER_MS - sinceLanding()));
    return () => {
      hasWalked = true;
      clearTimeout(timer);
      setShown(false);
    };
  }, [isMeant]);

  // The region is there before its words, or they would not be announced.
  return (
    <output ref={place} className="sign-in-tip-place">
      {isShown ? <Tip onClose={() => setShown(false)} /> : null}
    </output>
  );
}

function Tip({ onClose }: { readonly onClose: () => void }) {
  const text = useText();
  return (
    <div className="sign-in-tip">
      <p className="panel-title">{text("shell.signInTipTitle")}</p>
      <p>{text("shell.signInTipText")}</p>
      <Link to="/login" className="text-link">
        {text("shell.logIn")}
      </Link>
      <IconButton icon="x" label={text("shell.close")} onClick={onClose} />
    </div>
  );
}
