import { useText } from "#web/i18n/text.tsx";
import { Accordion, AccordionItem } from "#web/ui/layout/accordion.tsx";
import { InlineText } from "../inline-text.tsx";
import type { BlockProps } from "./block-props.ts";
import { BlockSection } from "./block-section.tsx";

/** The id is on the answer, not on `details`: browsers open a `details` element whose content the fragment points to. */
export function FaqBlock({ block, anchor, entryAnchors }: BlockProps<"faq">) {
  const text = useText();
  return (
    <BlockSection anchor={anchor} title={block.title} look="prose">
      <Accordion>
        {block.entries.map(({ question, answer }, index) => (
          <AccordionItem key={question} title={question} level={block.title ? 3 : 2}>
            <div id={entryAnchors[index]} className="faq-answer">
              <p>
                <InlineText text={answer} />
              </p>
              <a className="faq-link" href={`#${entryAnchors[index]}`} aria-label={text("content.linkToAnswer", { question })}>
                #
              </a>
            </div>
          </AccordionItem>
        ))}
      </Accordion>
    </BlockSection>
  );
}
