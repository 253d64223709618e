/** Chooses a range between two limits, such as a price from and to. */
import { Label, Slider as AriaSlider, SliderFill, SliderOutput, SliderThumb, SliderTrack } from "react-aria-components/Slider";
import { useText } from "#web/i18n/text.tsx";
import { barPaths, HistogramBars } from "./histogram-bars.tsx";
import { AriaFrame } from "#web/ui/overlays/aria-frame.tsx";

export type Span = readonly [least: number, most: number];

type Props = {
  readonly label: string;
  readonly value: Span;
  readonly min: number;
  readonly max: number;
  readonly step?: number | undefined;
  /** Called while a thumb moves; `onRelease` is called once at the end, so load new results there. */
  readonly onChange: (value: Span) => void;
  readonly onRelease?: ((value: Span) => void) | undefined;
  readonly format: (value: number) => string;
  /** Number of items in each of several equal parts of the range, drawn as a histogram. */
  readonly counts?: readonly number[] | undefined;
  readonly isDisabled?: boolean | undefined;
};

const asSpan = (value: number | number[]): Span => (Array.isArray(value) ? [value[0] ?? 0, value[1] ?? 0] : [value, value]);

export function Slider({ label, value, min, max, step = 1, onChange, onRelease, format, counts, isDisabled = false }: Props) {
  const text = useText();
  const rangeText = `${format(value[0])} – ${format(value[1])}`;
  return (
    <AriaFrame>
      <AriaSlider
        className="slider"
        value={[...value]}
        minValue={min}
        maxValue={max}
        step={step}
        isDisabled={isDisabled}
        onChange={(next) => onChange(asSpan(next))}
        onChangeEnd={(next) => onRelease?.(asSpan(next))}
      >
        <Label className="slider-label">{label}</Label>
        <SliderOutput className="slider-output">{rangeText}</SliderOutput>
        {counts ? <Histogram counts={counts} value={value} min={min} max={max} /> : null}
        <SliderTrack className="slider-track">
          <SliderFill className="slider-fill" />
          <SliderThumb index={0} className="slider-thumb" aria-label={text("ui.least", { name: label })} />
          <SliderThumb index={1} className="slider-thumb" aria-label={text("ui.most", { name: label })} />
        </SliderTrack>
      </AriaSlider>
    </AriaFrame>
  );
}

function Histogram({ counts, value, min, max }: Required<Pick<Props, "counts" | "value" | "min" | "max">>) {
  const bars = counts ?? [];
  const width = (max - min) / (bars.length || 1);
  const { inside, outside } = barPaths(bars, (index) => min + (index + 1) * width > value[0] && min + index * width < value[1]);
  return <HistogramBars count={bars.length} inside={{ d: inside }} outside={{ d: outside }} />;
}
