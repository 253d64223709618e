/** Bags and rules of each fare, and the price of further bags, from the data with which fares are sold. */
import { bagAllowance, bagPricesMinor, CABIN_BAG } from "#domain/flight/baggage.ts";
import { FAMILY_OF, FARE_FAMILIES } from "#domain/flight/fare-family.ts";
import { formatPrice } from "#domain/market/format-price.ts";
import { useLanguageTag, useText } from "#web/i18n/text.tsx";
import type { BlockProps } from "./block-props.ts";
import { TableBlock } from "./table-block.tsx";

/** In kilometres; the price of a bag depends on the distance. */
const DISTANCES = [750, 1500, 3000, 6000] as const;
const CABIN = "ECONOMY";

/** Amounts of fares are euro cents. */
const euros = (minor: number, languageTag: string): string => formatPrice({ minor, currency: "EUR" }, languageTag);

export function BaggageBlock({ block: { id, title, note }, ...rest }: BlockProps<"baggage">) {
  const text = useText();
  const languageTag = useLanguageTag();
  const tableBase = { ...(id !== undefined && { id }), kind: "table" as const };
  const size = `${CABIN_BAG.centimetres.join(" × ")} cm, ${CABIN_BAG.weightKg} kg`;
  const formatFee = (minor: number | null, free: string, unknown: string): string =>
    minor === null ? text(unknown) : minor === 0 ? text(free) : text("content.bagFee", { fee: euros(minor, languageTag) });
  const allowances = FARE_FAMILIES.map((family) => {
    const { checked, checkedKg } = bagAllowance(family, CABIN);
    const { changeFeeMinor, refundFeeMinor } = FAMILY_OF[family];
    return [
      text(`packages.fare.${family}`),
      size,
      checked === 0 ? text("content.bagExtra") : text("content.bagChecked", { count: checked, kg: checkedKg }),
      formatFee(changeFeeMinor, "content.bagFree", "packages.changeNo"),
      formatFee(refundFeeMinor, "content.bagFree", "packages.refundNo"),
    ];
  });
  const light = bagAllowance("light", CABIN);
  const prices = DISTANCES.map((km) => [
    text("content.bagDistance", { km: km.toLocaleString(languageTag) }),
    ...(["low-cost", "network"] as const).flatMap((kind) =>
      bagPricesMinor(km, kind, light)
        .slice(0, 2)
        .map((minor) => euros(minor, languageTag)),
    ),
  ]);
  return (
    <>
      <TableBlock
        {...rest}
        block={{
          ...tableBase,
          ...(title !== undefined && { title }),
          head: ["content.bagFare", "content.bagCabin", "content.bagHold", "content.bagChange", "content.bagCancel"].map((key) =>
            text(key),
          ),
          rows: allowances,
        }}
      />
      <TableBlock
        {...rest}
        anchor="fees"
        block={{
          kind: "table",
          title: text("content.bagPrices"),
          head: ["content.bagFlight", "content.bagLow1", "content.bagLow2", "content.bagOther1", "content.bagOther2"].map((key) =>
            text(key),
          ),
          rows: prices,
          note: note ?? text("content.bagNote"),
        }}
      />
    </>
  );
}
