/** Confirms the request and says what happens next; takes the focus. */
import { useEffect, useRef } from "react";
import { useText } from "#web/i18n/text.tsx";
import { ButtonLink } from "#web/ui/button/button.tsx";
import { Icon } from "#web/ui/icons/icon.tsx";
import { usePage } from "#web/visitor/page-context.tsx";

type Props = {
  readonly reference: string;
  /** It has just been sent on this page. */
  readonly isFresh: boolean;
};

export function LeadSent({ reference, isFresh }: Props) {
  const text = useText();
  const { brand } = usePage();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isFresh) heading.current?.focus();
  }, [isFresh]);
  return (
    <div className="landing-sent">
      <Icon name="circle-check" size="large" />
      <h2 ref={heading} tabIndex={-1}>
        {text("landing.sentTitle")}
      </h2>
      <p>{text("landing.sentText", { brand: brand.name })}</p>
      <dl className="landing-reference">
        <dt>{text("landing.reference")}</dt>
        <dd>{reference}</dd>
      </dl>
      <p className="hint">{text("landing.referenceHint")}</p>
      <ButtonLink to="/" emphasis="quiet" icon="arrow-left">
        {text("landing.home")}
      </ButtonLink>
    </div>
  );
}
