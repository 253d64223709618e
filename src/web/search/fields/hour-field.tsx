import { useLanguageTag } from "#web/i18n/text.tsx";
import { formatHour } from "../format-days.ts";
import { ChoiceField } from "./choice-field.tsx";

const HOURS = Array.from({ length: 24 }, (_, hour) => hour);

type Props = { readonly name: string; readonly label: string; readonly value: number; readonly onChange: (hour: number) => void };

export function HourField(props: Props) {
  const tag = useLanguageTag();
  return <ChoiceField {...props} icon="clock" choices={HOURS.map((hour) => ({ value: hour, label: formatHour(hour, tag) }))} />;
}
