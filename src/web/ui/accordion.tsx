/** Questions that unfold. The browser's own: it opens without scripts, and a search in the page finds what is folded. */
import type { ReactNode } from "react";
import { Icon } from "./icon.tsx";

export const Accordion = ({ children }: { readonly children: ReactNode }) => <div className="accordion">{children}</div>;

type Props = {
  readonly title: string;
  /** Those of one name close one another. */
  readonly name?: string | undefined;
  readonly isOpen?: boolean | undefined;
  readonly id?: string | undefined;
  /** Makes the title a heading of the page. */
  readonly level?: 2 | 3 | 4 | undefined;
  readonly children: ReactNode;
};

export function AccordionItem({ title, name, isOpen, id, level, children }: Props) {
  const Heading = level ? (`h${level}` as const) : "span";
  return (
    <details className="accordion-item" {...(name && { name })} {...(id && { id })} open={isOpen}>
      <summary className="accordion-title">
        <Heading>{title}</Heading>
        <Icon name="chevron-down" />
      </summary>
      <div className="accordion-inside">{children}</div>
    </details>
  );
}
