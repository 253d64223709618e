/** Renders each block with tables and inline styles, the only layout that all mail programs support. */
import { Button } from "@react-email/button";
import { Heading } from "@react-email/heading";
import { Link } from "@react-email/link";
import { Section } from "@react-email/section";
import { Text } from "@react-email/text";
import type { ReactNode } from "react";
import type { DocumentFact } from "#adapters/documents/stay-texts.ts";
import type { MailBlock as Block } from "../mail-content.ts";
import type { MailStyle } from "./mail-style.ts";

type Styled = { readonly styles: MailStyle };

const Title = ({ styles, children }: Styled & { readonly children: string }) => (
  <Heading as="h2" className="m-heading" style={styles.heading}>
    {children}
  </Heading>
);

const Note = ({ styles, children }: Styled & { readonly children: string | undefined }) =>
  children === undefined ? null : (
    <Text className="m-soft" style={styles.soft}>
      {children}
    </Text>
  );

/** A row of the library is a separate table, so columns would not align across rows. */
const Table = ({ children }: { readonly children: ReactNode }) => (
  <table role="presentation" width="100%" border={0} cellPadding={0} cellSpacing={0}>
    <tbody>{children}</tbody>
  </table>
);

function Facts({ styles, facts }: Styled & { readonly facts: readonly DocumentFact[] }) {
  return (
    <Table>
      {facts.map(({ label, value }) => (
        <tr key={label}>
          <td className="m-soft" style={styles.label}>
            {label}
          </td>
          <td className="m-ink" style={styles.value}>
            {value}
          </td>
        </tr>
      ))}
    </Table>
  );
}

type BillProps = Styled & Pick<Extract<Block, { readonly kind: "bill" }>, "lines" | "total" | "after">;

function Bill({ styles, lines, total, after }: BillProps) {
  const row = ({ label, value }: DocumentFact, style: object = {}) => (
    <tr key={label}>
      <td className="m-ink m-line" style={{ ...styles.value, ...style }}>
        {label}
      </td>
      <td className="m-ink m-line" style={{ ...styles.amount, ...style }}>
        {value}
      </td>
    </tr>
  );
  return (
    <Table>
      {lines.map((line) => row(line))}
      {total && row(total, styles.total)}
      {after?.map((line) => row(line))}
    </Table>
  );
}

/** Times in one column, so that they can be compared at a glance. */
function Flight({ styles, title, day, summary, legs }: Styled & Omit<Extract<Block, { readonly kind: "flight" }>, "kind">) {
  return (
    <>
      <Title styles={styles}>{title}</Title>
      <Text className="m-soft" style={styles.soft}>{`${day} · ${summary}`}</Text>
      <Table>
        {legs.flatMap(({ departs, arrives, details, connection }) => [
          ...[departs, arrives].map(({ time, place }) => (
            <tr key={`${details} ${place}`}>
              <td className="m-ink" style={styles.time}>
                {time}
              </td>
              <td className="m-ink" style={styles.value}>
                {place}
              </td>
            </tr>
          )),
          <tr key={details}>
            <td className="m-soft" style={styles.details} colSpan={2}>
              {connection === undefined ? details : `${details}\n${connection}`}
            </td>
          </tr>,
        ])}
      </Table>
    </>
  );
}

type MailBlockProps = Styled & { readonly block: Block; readonly addressHint: string };

const ButtonBlock = ({
  styles,
  label,
  address,
  hint,
}: Styled & { readonly label: string; readonly address: string; readonly hint: string }) => (
  <Section>
    <Button href={address} className="m-accent m-accent-ink" style={styles.button}>
      {label}
    </Button>
    <Text className="m-soft" style={styles.address}>
      {hint}
      <br />
      <Link href={address} className="m-soft" style={styles.address}>
        {address}
      </Link>
    </Text>
  </Section>
);

export function MailBlock({ styles, block, addressHint }: MailBlockProps) {
  switch (block.kind) {
    case "text":
      return (
        <Text className="m-ink" style={styles.text}>
          {block.text}
        </Text>
      );
    case "note":
      return <Note styles={styles}>{block.text}</Note>;
    case "link":
      return (
        <Text className="m-soft" style={styles.address}>
          {block.text}
          <br />
          <Link href={block.address} className="m-soft" style={styles.address}>
            {block.address}
          </Link>
        </Text>
      );
    case "flight": {
      const { kind: _, ...flight } = block;
      return <Flight styles={styles} {...flight} />;
    }
    case "notice":
      return (
        <Text className="m-ink m-panel" style={styles.notice}>
          {block.text}
        </Text>
      );
    case "facts":
      return (
        <>
          {block.title !== undefined && <Title styles={styles}>{block.title}</Title>}
          <Facts styles={styles} facts={block.facts} />
        </>
      );
    case "bill":
      return (
        <>
          <Title styles={styles}>{block.title}</Title>
          <Bill styles={styles} {...block} />
          <Note styles={styles}>{block.note}</Note>
        </>
      );
    case "list":
      return (
        <>
          <Title styles={styles}>{block.title}</Title>
          {block.items.map((item) => (
            <Text key={item} className="m-ink" style={{ ...styles.text, margin: "4px 0" }}>
              {item}
            </Text>
          ))}
          <Note styles={styles}>{block.note}</Note>
        </>
      );
    case "quote":
      return (
        <>
          <Title styles={styles}>{block.title}</Title>
          <Text className="m-ink m-panel" style={styles.notice}>
            {block.text}
          </Text>
          <Note styles={styles}>{block.note}</Note>
        </>
      );
    default:
      return <ButtonBlock styles={styles} label={block.label} address={block.address} hint={addressHint} />;
  }
}
