/** One component per kind of block. A kind that is missing here does not compile. */
import type { ComponentType } from "react";
import type { Block } from "#domain/content/blocks.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { Link } from "#web/ui/link.tsx";
import { ContactBlock } from "./contact-block.tsx";
import { TableBlock } from "./table-block.tsx";

type Of<Kind extends Block["kind"]> = Extract<Block, { kind: Kind }>;
type Views = { readonly [Kind in Block["kind"]]: ComponentType<{ readonly block: Of<Kind> }> };

const Title = ({ text }: { readonly text: string | undefined }) => (text ? <h2>{text}</h2> : null);

const HeroBlock = ({ block }: { readonly block: Of<"hero"> }) => (
  <section className="section">
    <div className="band">
      <div>
        <h2>{block.title}</h2>
        {block.text ? <p className="lead">{block.text}</p> : null}
      </div>
      {block.action ? (
        <p className="actions">
          <ButtonLink to={block.action.href}>{block.action.label}</ButtonLink>
        </p>
      ) : null}
    </div>
  </section>
);

const TextBlock = ({ block }: { readonly block: Of<"text"> }) => (
  <section className="section prose">
    <Title text={block.title} />
    {block.paragraphs.map((paragraph) => (
      <p key={paragraph}>{paragraph}</p>
    ))}
  </section>
);

const ColumnsBlock = ({ block }: { readonly block: Of<"columns"> }) => (
  <section className="section">
    <Title text={block.title} />
    <ul className="columns">
      {block.columns.map(({ title, text }) => (
        <li key={title}>
          <h3>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ul>
  </section>
);

const CardsBlock = ({ block }: { readonly block: Of<"cards"> }) => (
  <section className="section">
    <Title text={block.title} />
    <ul className="cards">
      {block.cards.map(({ title, text, href, eyebrow }) => (
        <li key={title} className="card">
          {eyebrow ? <p className="eyebrow">{eyebrow}</p> : null}
          <h3>{href ? <Link to={href}>{title}</Link> : title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ul>
  </section>
);

const FaqBlock = ({ block }: { readonly block: Of<"faq"> }) => (
  <section className="section prose">
    <Title text={block.title} />
    {block.entries.map(({ question, answer }) => (
      <details key={question} className="faq">
        <summary>{question}</summary>
        <p>{answer}</p>
      </details>
    ))}
  </section>
);

const VIEWS: Views = {
  hero: HeroBlock,
  text: TextBlock,
  columns: ColumnsBlock,
  cards: CardsBlock,
  faq: FaqBlock,
  contact: ContactBlock,
  table: TableBlock,
};

export function BlockView({ block }: { readonly block: Block }) {
  const View = VIEWS[block.kind] as ComponentType<{ readonly block: Block }>;
  return <View block={block} />;
}
