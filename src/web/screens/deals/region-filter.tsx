import { useText } from "#web/i18n/text.tsx";
import { Link } from "#web/ui/navigation/link.tsx";

export type RegionLink = { readonly id: string; readonly name: string; readonly count: number };

type Props = {
  readonly path: string;
  readonly regions: readonly RegionLink[];
  /** Id of the selected region. */
  readonly current: string | null;
};

/** Plain links: the selection has a URL that works without JavaScript and can be shared. */
export function RegionFilter({ path, regions, current }: Props) {
  const text = useText();
  const marked = (isCurrent: boolean) => (isCurrent ? ({ "aria-current": "true" } as const) : {});
  return (
    <nav className="kind-filter" aria-label={text("deals.regions")}>
      <Link to={`${path}#deals`} className="chip" {...marked(current === null)}>
        {text("deals.allRegions")}
      </Link>
      {regions.map(({ id, name, count }) => (
        <Link key={id} to={`${path}?${new URLSearchParams({ region: id })}#deals`} className="chip" {...marked(id === current)}>
          {name} <span className="chip-count">{count}</span>
        </Link>
      ))}
    </nav>
  );
}
