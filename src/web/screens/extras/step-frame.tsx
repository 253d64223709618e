/** The frame of one step: the four steps, the content, and the way back, on and past it (EXTRA-001, EXTRA-002). */
import type { MouseEvent, ReactNode } from "react";
import { useNavigate } from "#web/router/router-context.tsx";
import { useText } from "#web/i18n/text.tsx";
import type { CartPage, ExtraStep } from "#web/package-cart/cart-address.ts";
import { cartAddress, detailsAddress, EXTRA_STEPS } from "#web/package-cart/cart-address.ts";
import { PackageFrame } from "#web/package-cart/package-frame.tsx";
import type { PackageCart } from "#web/package-cart/use-package-cart.ts";
import { Styles } from "#web/ui/base/styles.tsx";
import { buttonClass, ButtonInside } from "#web/ui/button/button.tsx";
import { Icon } from "#web/ui/icons/icon.tsx";
import { isPlainClick } from "#web/ui/navigation/is-plain-click.ts";
import { Link } from "#web/ui/navigation/link.tsx";
import { NeedsScripts } from "#web/ui/states/needs-scripts.tsx";
import styles from "./extras.css?url";

type Props = {
  readonly cart: PackageCart;
  readonly step: ExtraStep;
  /** False says that going on skips the step. */
  readonly hasChoice: boolean;
  readonly isLeaving?: boolean;
  /** Stores the choice before the page changes; false stays on the page. Without it, links simply lead on. */
  readonly onLeave?: (to: string) => Promise<boolean>;
  readonly children: ReactNode;
};

const SUB_VIEWS = {
  "seats-departure": "seatsDeparture",
  "seats-return": "seatsReturn",
  luggage: "luggage",
  transfers: "transfers",
} as const satisfies Record<ExtraStep, string>;

export function StepFrame({ cart, step, hasChoice, isLeaving = false, onLeave, children }: Props) {
  const text = useText();
  const leave = useLeave(onLeave);
  const { place, id } = cart.held;
  const at = EXTRA_STEPS.indexOf(step);
  const to = (page: CartPage) => cartAddress(place, page, id);
  const [before, after] = [EXTRA_STEPS[at - 1], EXTRA_STEPS[at + 1]];
  const back = before ? to(`extras/${before}`) : detailsAddress(place);
  const next = to(after ? `extras/${after}` : "checkout");
  const actions = (
    <>
      <Link to={back} aria-label={text("extras.back")} onClick={leave(back)} className={buttonClass({ emphasis: "quiet" }, "extras-back")}>
        <ButtonInside icon="chevron-left">
          <span className="extras-back-words">{text("extras.back")}</span>
        </ButtonInside>
      </Link>
      <Link to={next} onClick={leave(next)} className={buttonClass({})} aria-busy={isLeaving}>
        {text(hasChoice ? "extras.next" : `extras.skip.${step.startsWith("seats") ? "seats" : step}`)}
      </Link>
    </>
  );
  return (
    <PackageFrame cart={cart} step="extras" title={text(`extras.stepTitle.${step}`)} subView={SUB_VIEWS[step]} actions={actions}>
      <Styles href={styles} />
      <nav className="extras-nav" aria-label={text("extras.extraSteps")}>
        <ol>
          {EXTRA_STEPS.map((name) => {
            const link = to(`extras/${name}`);
            return (
              <li key={name}>
                <Link to={link} onClick={leave(link)} aria-current={name === step ? "step" : undefined}>
                  {text(`extras.stepName.${name}`)}
                  {hasExtras(cart, name) ? <Icon name="check" /> : null}
                </Link>
              </li>
            );
          })}
        </ol>
      </nav>
      <NeedsScripts />
      {children}
    </PackageFrame>
  );
}

function useLeave(onLeave: Props["onLeave"]) {
  const navigate = useNavigate();
  return (to: string) => (event: MouseEvent) => {
    if (!onLeave || !isPlainClick(event)) return;
    event.preventDefault();
    void onLeave(to).then((mayLeave) => (mayLeave ? navigate(to) : undefined));
  };
}

/** Whether the cart has extras of a step. */
function hasExtras({ held, bill, seats }: PackageCart, step: ExtraStep): boolean {
  if (step === "luggage") return bill.lines.some(({ kind }) => kind === "bag");
  if (step === "transfers") return bill.lines.some(({ kind }) => kind === "transfer");
  const legs = held.trip.flights[step === "seats-departure" ? 0 : 1] ?? [];
  return seats.some(({ flightNumber }) => legs.some(({ number }) => number === flightNumber));
}
