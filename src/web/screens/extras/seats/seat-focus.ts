import type { SeatSection, SeatView } from "#web/screens/extras/extras-view.ts";

type Placed = { readonly seat: SeatView; readonly column: number };

/** The seat that a key moves the focus to; undefined for other keys and at the edge of the cabin. */
export function nextSeat(sections: readonly SeatSection[], from: string, key: string): string | undefined {
  const rows = sections.flatMap(({ columns, rows: own }) =>
    own.map(({ seats }) => seats.map((seat): Placed => ({ seat, column: columns.indexOf(seat.letter) / columns.length }))),
  );
  const row = rows.findIndex((seats) => seats.some(({ seat }) => seat.id === from));
  const at = rows[row]?.findIndex(({ seat }) => seat.id === from) ?? -1;
  const here = rows[row]?.[at];
  if (!here) return undefined;
  const inRow = (place: number) => rows[row]?.[place]?.seat.id;
  // Rows of other sections may have other columns: the nearest one counts.
  const inColumn = (other: number) =>
    rows[other]?.toSorted((one, two) => Math.abs(one.column - here.column) - Math.abs(two.column - here.column))[0]?.seat.id;
  switch (key) {
    case "ArrowLeft":
      return inRow(at - 1);
    case "ArrowRight":
      return inRow(at + 1);
    case "ArrowUp":
      return inColumn(row - 1);
    case "ArrowDown":
      return inColumn(row + 1);
    case "Home":
      return inRow(0);
    case "End":
      return inRow((rows[row]?.length ?? 0) - 1);
    default:
      return undefined;
  }
}
