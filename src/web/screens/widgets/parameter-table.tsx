import { useText } from "#web/i18n/text.tsx";

/** Name, widget that reads it, example, and meaning. */
const PARAMETERS = [
  ["region", "widgets.dealsTitle", "Lisbon", "widgets.setRegion"],
  ["limit", "widgets.dealsTitle", "6", "widgets.setLimit"],
  ["hotelId", "widgets.detailsTitle", "1001", "widgets.setHotel"],
  ["tHotelId", "widgets.detailsTitle", "77", "widgets.setProviderHotel"],
  ["startDate, endDate", "widgets.detailsTitle", "today-plus-14", "widgets.setDates"],
  ["adults, children", "widgets.detailsTitle", "2, 0_7", "widgets.setGuests"],
  ["currency", "widgets.both", "EUR", "widgets.setCurrency"],
] as const;

/** Wide tables scroll inside a frame. The frame is focusable, so that it can be scrolled by keyboard. */
export function ParameterTable() {
  const text = useText();
  return (
    <section className="section">
      <h2 id="guide-settings">{text("widgets.settingsTitle")}</h2>
      <p>{text("widgets.settingsText")}</p>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- see above */}
      <section className="table-frame" aria-labelledby="guide-settings" tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">{text("widgets.columnName")}</th>
              <th scope="col">{text("widgets.columnWidget")}</th>
              <th scope="col">{text("widgets.columnExample")}</th>
              <th scope="col">{text("widgets.columnMeaning")}</th>
            </tr>
          </thead>
          <tbody>
            {PARAMETERS.map(([name, widget, example, meaning]) => (
              <tr key={name}>
                <th scope="row">
                  <code>{name}</code>
                </th>
                <td>{text(widget)}</td>
                <td>
                  <code>{example}</code>
                </td>
                <td>{text(meaning)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </section>
  );
}
