/** Sticky link to the registration on phones, hidden while the registration is visible. */
import { useEffect, useState } from "react";
import type { Money } from "#shared/money.ts";
import { useLanguageTag, useText } from "#web/i18n/text.tsx";
import { shortPrice } from "#web/club/short-price.ts";
import { buttonClass } from "#web/ui/button.tsx";
import { REGISTRATION_ID } from "./join-hero.tsx";

export function JoinBar({ fee }: { readonly fee: Money }) {
  const text = useText();
  const price = shortPrice(fee, useLanguageTag());
  const isThere = useInSight(REGISTRATION_ID);
  return (
    <div className="club-bar" {...(isThere && { "data-away": "", inert: true })}>
      <p>
        <strong>{text("club.fee", { price })}</strong>
        <span>{text("club.savings")}</span>
      </p>
      <a href={`#${REGISTRATION_ID}`} className={buttonClass({})}>
        {text("club.join")}
      </a>
    </div>
  );
}

function useInSight(id: string): boolean {
  const [isInSight, setInSight] = useState(false);
  useEffect(() => {
    const element = document.getElementById(id);
    if (!element) return undefined;
    const watcher = new IntersectionObserver((entries) => setInSight(entries.some(({ isIntersecting }) => isIntersecting)));
    watcher.observe(element);
    return () => watcher.disconnect();
  }, [id]);
  return isInSight;
}
