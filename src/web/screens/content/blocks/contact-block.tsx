import { useText } from "#web/i18n/text.tsx";
import { CallUsDetails } from "#web/shell/call-us-details.tsx";
import { InlineText } from "../inline-text.tsx";
import type { BlockProps } from "./block-props.ts";

/** The numbers come from the configuration, so that a page never shows an old one. */
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
