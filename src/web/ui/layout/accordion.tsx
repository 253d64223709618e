/** Native `details` elements: they open without scripts, and the browser's page search finds collapsed text. */
import type { ReactNode } from "react";
import { Icon } from "#web/ui/icons/icon.tsx";

export const Accordion = ({ children }: { readonly children: ReactNode }) => <div className="accordion">{children}</div>;

type Props = {
  readonly title: string;
  /** Opening an item closes the other items with the same name. */
  readonly name?: string | undefined;
  readonly isOpen?: boolean | undefined;
  readonly id?: string | undefined;
  /** Renders the title as a heading of this level. */
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
