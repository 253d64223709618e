import { useMatches } from "react-router";

/** What the shell reads from the current row of the site map. */
type Row = { readonly view: string; readonly bare?: true; readonly queryKeys: readonly string[] };

const ANYTHING: Row = { view: "", queryKeys: [] };

export const useCurrentRow = (): Row => {
  const handle = useMatches().at(-1)?.handle as { readonly row?: Row } | undefined;
  return handle?.row ?? ANYTHING;
};
