/**
 * Asks for consent to tracking. It overlays the bottom of the window, so that the layout does not shift and nothing waits for the answer. Its
 * height is published as `--notice-height`: action bars at the lower edge are placed above it, so that the notice never covers an action.
 */
import type { RefObject } from "react";
import { useEffect, useLayoutEffect, useRef } from "react";
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
  const notice = useRef<HTMLElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  usePublishedHeight(notice);
  useEffect(() => void (isWanted && title.current?.focus()), [isWanted]);
  return (
    <section ref={notice} className="cookie-notice" aria-labelledby="cookie-notice-title">
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

/** The height changes with the width of the window and the size of the text. */
function usePublishedHeight(notice: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = notice.current;
    if (!element) return undefined;
    const { style } = element.ownerDocument.documentElement;
    const publish = () => style.setProperty("--notice-height", `${element.offsetHeight}px`);
    publish();
    const observer = new ResizeObserver(publish);
    observer.observe(element);
    return () => {
      observer.disconnect();
      style.removeProperty("--notice-height");
    };
  }, [notice]);
}
