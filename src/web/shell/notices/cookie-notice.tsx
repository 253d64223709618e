/** Asks for consent to tracking. It overlays the bottom of the window, so that the layout does not shift and nothing waits for the answer. */
import { useEffect, useRef } from "react";
import { useText } from "#web/i18n/text.tsx";
import { Button } from "#web/ui/button/button.tsx";
import { Link } from "#web/ui/navigation/link.tsx";
import type { ConsentChoice } from "#web/visitor/consent.ts";

export type CookieNoticeProps = {
  /** The visitor opened it, so it takes the focus; a notice that opens by itself does not. */
  readonly isWanted: boolean;
  readonly onChoice: (choice: ConsentChoice) => void;
};

export function CookieNotice({ isWanted, onChoice }: CookieNoticeProps) {
  const text = useText();
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => void (isWanted && title.current?.focus()), [isWanted]);
  return (
    <section className="cookie-notice" aria-labelledby="cookie-notice-title">
      <div>
        <h2 ref={title} id="cookie-notice-title" tabIndex={-1}>
          {text("cookies.title")}
        </h2>
        <p>
          {text("cookies.text")}{" "}
          <Link to="/cookie-policy" className="text-link">
            {text("cookies.more")}
          </Link>
        </p>
      </div>
      <div className="cookie-notice-actions">
        <Button emphasis="quiet" onClick={() => onChoice("denied")}>
          {text("cookies.decline")}
        </Button>
        <Button emphasis="quiet" onClick={() => onChoice("granted")}>
          {text("cookies.accept")}
        </Button>
      </div>
    </section>
  );
}
