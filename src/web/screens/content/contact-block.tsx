import type { Block } from "#domain/content/blocks.ts";
import { useText } from "#web/i18n/text.tsx";
import { ContactLinks } from "#web/shell/contact-links.tsx";
import { usePage } from "#web/visitor/page-context.tsx";

/** The numbers come from the configuration, so that a page never shows an old one. */
export function ContactBlock({ block }: { readonly block: Extract<Block, { kind: "contact" }> }) {
  const text = useText();
  const { supportPhone, supportEmail } = usePage().configuration.common;
  return (
    <section className="section">
      <div className="card contact">
        <h2>{block.title ?? text("contact.title")}</h2>
        {block.text ? <p>{block.text}</p> : null}
        {supportPhone || supportEmail ? <ContactLinks phone={supportPhone} email={supportEmail} /> : <p>{text("contact.unavailable")}</p>}
        <p className="hint">{text("contact.replyTime")}</p>
      </div>
    </section>
  );
}
