/** A short description of a control, shown on hover and focus. It must never be the only place of an information: touch devices have no hover. */
import type { ReactElement } from "react";
import type { DOMAttributes } from "@react-types/shared";
import { Focusable, OverlayArrow, Tooltip as AriaTooltip, TooltipTrigger } from "react-aria-components/Tooltip";
import { AriaFrame } from "./aria-frame.tsx";

type Props = {
  readonly text: string;
  readonly placement?: "top" | "bottom" | "start" | "end" | undefined;
  /** A button or link that accepts a ref. */
  readonly children: ReactElement<DOMAttributes, string>;
};

const DELAY_MS = 300;

export const Tooltip = ({ text, placement = "top", children }: Props) => (
  <AriaFrame>
    <TooltipTrigger delay={DELAY_MS} closeDelay={100}>
      <Focusable>{children}</Focusable>
      <AriaTooltip className="tooltip" placement={placement} offset={10}>
        <OverlayArrow className="tooltip-arrow" />
        {text}
      </AriaTooltip>
    </TooltipTrigger>
  </AriaFrame>
);
