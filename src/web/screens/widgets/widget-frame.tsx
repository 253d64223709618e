/** Frame of a widget: brand above, link to the site below. Links are absolute and open outside the frame. */
import type { ReactNode } from "react";
import { useText } from "#web/i18n/text.tsx";
import { BrandMark } from "#web/shell/brand-mark.tsx";
import { Icon } from "#web/ui/icons/icon.tsx";
import { usePage } from "#web/visitor/page-context.tsx";
import { Styles } from "#web/ui/base/styles.tsx";
import styles from "./widgets.css?url";

type Props = {
  readonly title: string;
  /** 1 if the widget is the whole page, 3 if it is shown as an example. */
  readonly level?: 1 | 3;
  readonly more: { readonly label: string; readonly path: string };
  readonly children: ReactNode;
};

/** Origin and locale prefix, for absolute links. */
export function useOutside(): string {
  const { origin, prefix } = usePage();
  return origin + prefix;
}

export function WidgetFrame({ title, level = 1, more, children }: Props) {
  const text = useText();
  const { brand } = usePage();
  const outside = useOutside();
  const Heading = `h${level}` as const;
  return (
    <div className="widget">
      <Styles href={styles} />
      <header className="widget-head">
        <Heading className="widget-title">{title}</Heading>
        <a className="widget-brand" href={`${outside}/`} target="_blank" rel="noopener">
          <BrandMark brandId={brand.id} />
          {brand.name} <span className="visually-hidden">{text("widgets.newTab")}</span>
        </a>
      </header>
      {children}
      <p className="widget-more">
        <a className="text-link" href={outside + more.path} target="_blank" rel="noopener">
          {more.label} <span className="visually-hidden">{text("widgets.newTab")}</span>
          <Icon name="external-link" />
        </a>
      </p>
    </div>
  );
}
