import { useText } from "#web/i18n/text.tsx";
import { Icon } from "#web/ui/icons/icon.tsx";
import type { IconName } from "#web/ui/icons/icon-names.ts";

/** Formatted texts; unknown facts are omitted. */
export type Glance = {
  readonly country: string;
  readonly languages?: string;
  readonly currency?: string;
  readonly months?: string;
  readonly airports?: string;
};

const ROWS: readonly { readonly fact: keyof Glance; readonly label: string; readonly icon: IconName }[] = [
  { fact: "country", label: "destination.glanceCountry", icon: "map-pin" },
  { fact: "months", label: "destination.glanceMonths", icon: "sun" },
  { fact: "languages", label: "destination.glanceLanguages", icon: "globe" },
  { fact: "currency", label: "destination.glanceCurrency", icon: "wallet" },
  { fact: "airports", label: "destination.glanceAirports", icon: "plane" },
];

export function GlanceList({ glance }: { readonly glance: Glance }) {
  const text = useText();
  return (
    <dl className="glance" aria-label={text("destination.glanceTitle")}>
      {ROWS.map(({ fact, label, icon }) =>
        glance[fact] ? (
          <div key={fact}>
            <dt>
              <Icon name={icon} />
              {text(label)}
            </dt>
            <dd>{glance[fact]}</dd>
          </div>
        ) : null,
      )}
    </dl>
  );
}
