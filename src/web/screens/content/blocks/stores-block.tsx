import { Link } from "#web/ui/navigation/link.tsx";
import type { BlockProps } from "./block-props.ts";
import { BlockSection } from "./block-section.tsx";

/** Links to the app stores. Their badges are trademarks, so the buttons show text only. */
export function StoresBlock({ block, anchor }: BlockProps<"stores">) {
  return (
    <BlockSection anchor={anchor} title={block.title} text={block.text}>
      <ul className="actions">
        {block.stores.map(({ store, label, href }) => (
          <li key={store}>
            <Link to={href} className="button button-strong" data-store={store}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </BlockSection>
  );
}
