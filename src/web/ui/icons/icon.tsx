/** An icon in the colour of the surrounding text. All icons are in one file that is loaded once, so they add nothing to scripts and pages. */
import type { IconName } from "./icon-names.ts";
import drawings from "./icons.svg?no-inline";

type Props = {
  readonly name: IconName;
  /** `text` scales with the surrounding text; `large` is for icons without text. */
  readonly size?: "text" | "large";
  /** Accessible name; without it the icon is decoration. */
  readonly label?: string;
};

export function Icon({ name, size = "text", label }: Props) {
  // The drawing has its own `viewBox`, which fills the element.
  const meaning = label === undefined ? { "aria-hidden": true } : { role: "img", "aria-label": label };
  return (
    <svg {...meaning} className={size === "large" ? "icon icon-large" : "icon"}>
      <use href={`${drawings}#${name}`} />
    </svg>
  );
}
