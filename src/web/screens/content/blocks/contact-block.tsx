import { useText } from "#web/i18n/text.tsx";
import { CallUsDetails } from "#web/shell/call-us-details.tsx";
import { InlineText } from "../inline-text.tsx";
import type { BlockProps } from "./block-props.ts";

/** Phone numbers come from the configuration, so that content pages never show an outdated one. */
export function ContactBlock({ block, anchor }: BlockProps<"contact">) {
  const text = useText();
  return (
    <section id={anchor} className="section piece">
      <div className="card contact">
        <h2>{block.title ?? text("contact.title")}</h2>
        {block.text ? (
          <p>
            <InlineText text={block.text} />
          </p>
        ) : null}
        <CallUsDetails />
      </div>
    </section>
  );
}
