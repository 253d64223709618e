import type { ReactNode } from "react";
import type { IconName } from "#web/ui/icons/icon-names.ts";
import { Icon } from "#web/ui/icons/icon.tsx";

type Props = {
  /** Anchor that other pages link to. */
  readonly id: string;
  readonly title: string;
  readonly icon: IconName;
  readonly lead?: string | undefined;
  readonly children: ReactNode;
};

export const AccountSection = ({ id, title, icon, lead, children }: Props) => (
  <section id={id} className="card account-section" aria-labelledby={`${id}-title`}>
    <header className="account-section-head">
      <Icon name={icon} />
      <h2 id={`${id}-title`}>{title}</h2>
    </header>
    {lead ? <p className="hint">{lead}</p> : null}
    {children}
  </section>
);

/** Success message. The element is rendered empty first, because screen readers only announce changes of existing live regions. */
export const StatusMessage = ({ text }: { readonly text: string | undefined }) => (
  <output className="account-said">
    {text ? (
      <>
        <Icon name="circle-check" />
        {text}
      </>
    ) : null}
  </output>
);

type Fact = { readonly label: string; readonly value: ReactNode };

export const Facts = ({ facts }: { readonly facts: readonly Fact[] }) => (
  <dl className="account-facts">
    {facts.map(({ label, value }) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd suppressHydrationWarning>{value}</dd>
      </div>
    ))}
  </dl>
);
