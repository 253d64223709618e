/** Alternative views in the same place. If each view has an address, use tabs-nav. */
import type { ReactNode } from "react";
import { Tab, TabList, TabPanel, Tabs as AriaTabs } from "react-aria-components/Tabs";
import { AriaFrame } from "#web/ui/overlays/aria-frame.tsx";
import { Icon } from "#web/ui/icons/icon.tsx";
import type { IconName } from "#web/ui/icons/icon-names.ts";

type TabView = {
  readonly key: string;
  readonly label: string;
  readonly icon?: IconName | undefined;
  readonly isDisabled?: boolean | undefined;
  readonly content: ReactNode;
};

type Props = {
  readonly label: string;
  readonly views: readonly TabView[];
  readonly selected?: string | undefined;
  readonly onChange?: ((key: string) => void) | undefined;
};

export const Tabs = ({ label, views, selected, onChange }: Props) => (
  <AriaFrame>
    <AriaTabs
      className="tab-views"
      onSelectionChange={(key) => onChange?.(String(key))}
      {...(selected !== undefined && { selectedKey: selected })}
    >
      <TabList className="tab-list" aria-label={label}>
        {views.map((view) => (
          <Tab key={view.key} id={view.key} className="tab" isDisabled={view.isDisabled ?? false}>
            {view.icon ? <Icon name={view.icon} /> : null}
            {view.label}
          </Tab>
        ))}
      </TabList>
      {views.map((view) => (
        <TabPanel key={view.key} id={view.key} className="tab-panel">
          {view.content}
        </TabPanel>
      ))}
    </AriaTabs>
  </AriaFrame>
);
