/** The frame of every mail: brand, content, contact. */
import { Body } from "@react-email/body";
import { Container } from "@react-email/container";
import { Head } from "@react-email/head";
import { Heading } from "@react-email/heading";
import { Hr } from "@react-email/hr";
import { Html } from "@react-email/html";
import { Img } from "@react-email/img";
import { Link } from "@react-email/link";
import { Preview } from "@react-email/preview";
import { Section } from "@react-email/section";
import { Text } from "@react-email/text";
import type { BrandLook } from "#platform/ports/documents.ts";
import type { MailContent } from "../mail-content.ts";
import type { MailFoot } from "./mail-foot.ts";
import { MailBlock } from "./mail-block.tsx";
import type { MailStyle } from "./mail-style.ts";
import { darkStyle, mailStyle } from "./mail-style.ts";

const LOGO_PIXELS = 40;

type MailDocumentProps = {
  readonly languageTag: string;
  readonly look: BrandLook;
  readonly logoId: string | undefined;
  readonly content: MailContent;
  readonly addressHint: string;
  readonly foot: MailFoot;
};

/** The name is text, so that the mail has a sender even where pictures are not shown. */
const Band = ({ look, logoId, styles }: Pick<MailDocumentProps, "look" | "logoId"> & { readonly styles: MailStyle }) => (
  <Section className="m-accent" style={styles.band}>
    <Link href={look.origin} className="m-accent-ink" style={styles.brand}>
      {logoId === undefined ? null : <Img src={`cid:${logoId}`} alt="" width={LOGO_PIXELS} height={LOGO_PIXELS} style={styles.logo} />}
      {look.name}
    </Link>
  </Section>
);

export function MailDocument({ languageTag, look, logoId, content, addressHint, foot }: MailDocumentProps) {
  const styles = mailStyle(look);
  return (
    <Html lang={languageTag} dir="ltr">
      <Head>
        <title>{content.subject}</title>
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <style>{darkStyle(look)}</style>
      </Head>
      <Preview>{content.preview}</Preview>
      <Body className="m-page" style={styles.page}>
        <Container className="m-card" style={styles.card}>
          <Band look={look} logoId={logoId} styles={styles} />
          <Section style={styles.body}>
            <Heading as="h1" className="m-ink" style={styles.title}>
              {content.title}
            </Heading>
            {content.blocks.map((block, place) => (
              // oxlint-disable-next-line react/no-array-index-key -- two blocks may be alike, and a mail is written once
              <MailBlock key={`${place} ${block.kind}`} styles={styles} block={block} addressHint={addressHint} />
            ))}
            <Hr className="m-line" style={styles.rule} />
            {[foot.contact, foot.hours, foot.reason].filter(Boolean).map((line) => (
              <Text key={line} className="m-soft" style={styles.soft}>
                {line}
              </Text>
            ))}
          </Section>
        </Container>
      </Body>
    </Html>
  );
}
