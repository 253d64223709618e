/** A small drawing in the colour of its text. All of them lie in one file that is fetched once, so that none weighs on a script or a page. */
import type { IconName } from "./icon-names.ts";
import drawings from "./icons.svg?no-inline";

type Props = {
  readonly name: IconName;
  /** Next to text it grows with it; alone it may be larger. */
  readonly size?: "text" | "large";
  /** What it says; without one it is decoration beside words. */
  readonly label?: string;
};

export function Icon({ name, size = "text", label }: Props) {
  const meaning = label === undefined ? { "aria-hidden": true } : { role: "img", "aria-label": label };
  return (
    <svg {...meaning} className={size === "large" ? "icon icon-large" : "icon"} width="20" height="20" viewBox="0 0 24 24">
      <use href={`${drawings}#${name}`} />
    </svg>
  );
}
