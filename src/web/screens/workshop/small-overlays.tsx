import { useRef, useState } from "react";
import { Button } from "#web/ui/button/button.tsx";
import type { MenuAction } from "#web/ui/overlays/menu.tsx";
import { showToast, ToastPlace } from "#web/ui/overlays/show-toast.tsx";
import { useLoaded } from "#web/ui/base/use-loaded.ts";
import { Brought, Part, State } from "./specimen.tsx";

const loadPopover = () => import("#web/ui/overlays/popover.tsx");
const loadMenu = () => import("#web/ui/overlays/menu.tsx");
const loadTooltip = () => import("#web/ui/overlays/tooltip.tsx");

export const SmallOverlays = () => (
  <>
    <Popovers />
    <Menus />
    <Part id="tooltip" title="Tooltip">
      <State name="On hover and focus">
        <Brought load={loadTooltip}>
          {({ Tooltip }) => (
            <Tooltip text="Members pay this price; joining costs nothing today.">
              <button type="button" className="button button-quiet">
                What is a member price?
              </button>
            </Tooltip>
          )}
        </Brought>
      </State>
    </Part>
    <Toasts />
  </>
);

function Popovers() {
  const trigger = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [module, load] = useLoaded(loadPopover);
  return (
    <Part id="popover" title="Popover">
      <State name="Beside a button">
        <div ref={trigger} className="workshop-trigger">
          <Button
            emphasis="quiet"
            aria-expanded={isOpen}
            onClick={() => {
              setOpen(true);
              void load();
            }}
          >
            Call us
          </Button>
        </div>
        {module ? (
          <module.Popover isOpen={isOpen} onClose={() => setOpen(false)} triggerRef={trigger} label="Call us">
            <p>
              <strong>+1 212 555 0114</strong>
            </p>
            <p className="hint">Monday to Friday, 9 to 18</p>
            <Button size="small" emphasis="plain" icon="phone">
              Call now
            </Button>
          </module.Popover>
        ) : null}
      </State>
    </Part>
  );
}

const ACTIONS: readonly MenuAction[] = [
  { key: "trips", label: "My trips", icon: "luggage", detail: "Two to come" },
  { key: "settings", label: "Settings", icon: "sliders-horizontal" },
  { key: "club", label: "The club", icon: "crown", isDisabled: true },
  { key: "leave", label: "Log out", icon: "log-out", isDanger: true },
];

function Menus() {
  const trigger = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [chosen, setChosen] = useState("");
  const [module, load] = useLoaded(loadMenu);
  return (
    <Part id="menu" title="Menu">
      <State name="Under a button">
        <div ref={trigger} className="workshop-trigger">
          <Button
            emphasis="quiet"
            aria-haspopup="menu"
            aria-expanded={isOpen}
            iconAfter="chevron-down"
            onClick={() => {
              setOpen(true);
              void load();
            }}
          >
            Account
          </Button>
        </div>
        <output data-testid="chosen">{chosen}</output>
        {module ? (
          <module.Menu
            isOpen={isOpen}
            onClose={() => setOpen(false)}
            triggerRef={trigger}
            label="Account"
            actions={ACTIONS}
            onChoose={setChosen}
          />
        ) : null}
      </State>
    </Part>
  );
}

const Toasts = () => (
  <Part id="toast" title="Toast">
    <State name="Tones">
      <p className="actions">
        <Button emphasis="quiet" onClick={() => showToast({ tone: "positive", title: "Saved", words: "Your trip is in the list." })}>
          Good news
        </Button>
        <Button emphasis="quiet" onClick={() => showToast({ tone: "danger", title: "That did not work" })}>
          Bad news
        </Button>
        <Button
          emphasis="quiet"
          onClick={() =>
            showToast({ title: "Removed from your list", action: { label: "Undo", onPress: () => showToast({ title: "It is back" }) } })
          }
        >
          News with an action
        </Button>
      </p>
      <ToastPlace />
    </State>
  </Part>
);
