/** Countdown of the hold, with announcements for screen readers when little time is left. */
import { useEffect, useRef, useState } from "react";
import { clockFace, HOLD_MS, isSoon, leftOf, minutesToSay } from "#domain/checkout/hold-clock.ts";
import { useText } from "#web/i18n/text.tsx";
import { Styles } from "#web/ui/base/styles.tsx";
import { useIsAlive } from "#web/ui/base/use-is-alive.ts";
import { classNames } from "#web/ui/base/class-names.ts";
import { Button } from "#web/ui/button/button.tsx";
import { Icon } from "#web/ui/icons/icon.tsx";
import { notHeldKey } from "#web/checkout/trouble/refusal-words.ts";
import styles from "./checkout-parts.css?url";

const TICK_MS = 1_000;

type Props = {
  /** Undefined until the room is held. */
  readonly endsAt: number | undefined;
  readonly onEnd: () => void;
  /** The text that is shown while a package is being held; otherwise that of a room. */
  readonly holding?: string;
  /** The room could not be held, and a retry may help. */
  readonly failure: { readonly code: string; readonly onRetry: () => void } | undefined;
};

export const HoldClock = ({ failure, ...rest }: Props) => (failure ? <NotHeld {...failure} /> : <CountDown {...rest} />);

function NotHeld({ code, onRetry }: NonNullable<Props["failure"]>) {
  const text = useText();
  return (
    <div className="hold-clock hold-clock-failed" role="alert">
      <Icon name="alert" />
      <p className="hold-words">{text(notHeldKey(code))}</p>
      <Button size="small" emphasis="quiet" onClick={onRetry}>
        {text("content.tryAgain")}
      </Button>
    </div>
  );
}

function CountDown({ endsAt, onEnd, holding }: Omit<Props, "failure">) {
  const text = useText();
  const waiting = holding ?? text("checkout.holding");
  const left = useLeft(endsAt, onEnd);
  const minutes = left === undefined ? undefined : minutesToSay(left);
  const face = clockFace(left ?? HOLD_MS);
  return (
    <div className={classNames("hold-clock", left !== undefined && isSoon(left) && "hold-clock-soon")} data-held={left !== undefined}>
      <Icon name="clock" />
      {/* Screen readers ignore the ticking clock and announce the text below. */}
      {/* Both texts overlap, so that the width does not change when the countdown starts. */}
      <p className="hold-words" aria-hidden>
        <span data-shown={left === undefined}>{waiting}</span>
        <span data-shown={left !== undefined}>
          {text("checkout.holdFor")} <strong className="hold-clock-face">{face}</strong>
        </span>
      </p>
      <output className="visually-hidden">
        {left === undefined ? waiting : text("checkout.holdMinutes", { count: minutes ?? Math.ceil(HOLD_MS / 60_000) })}
      </output>
    </div>
  );
}

function useLeft(endsAt: number | undefined, onEnd: () => void): number | undefined {
  const [left, setLeft] = useState<number>();
  const over = useRef(onEnd);
  useEffect(() => {
    over.current = onEnd;
  });
  useEffect(() => {
    if (endsAt === undefined) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const tick = () => {
      const now = leftOf(endsAt, Date.now());
      setLeft(now);
      if (now > 0) timer = setTimeout(tick, TICK_MS);
      else over.current();
    };
    tick();
    return () => clearTimeout(timer);
  }, [endsAt]);
  return endsAt === undefined ? undefined : left;
}

type LeftProps = {
  /** When the page was rendered. */
  readonly leftMs: number;
  /** Message key with `count` minutes, for browsers without scripts. */
  readonly words: string;
};

/** How long a cart is still held: a countdown, or the minutes at the time of the page. */
export function HoldLeft({ leftMs, words }: LeftProps) {
  const text = useText();
  const isAlive = useIsAlive();
  return (
    <>
      <Styles href={styles} />
      {isAlive ? <Remaining leftMs={leftMs} /> : <p>{text(words, { count: Math.ceil(leftMs / 60_000) })}</p>}
    </>
  );
}

function Remaining({ leftMs }: Pick<LeftProps, "leftMs">) {
  const [endsAt] = useState(() => Date.now() + leftMs);
  // The page knows what has become of the cart.
  return <HoldClock endsAt={endsAt} onEnd={() => window.location.reload()} failure={undefined} />;
}
