import { useState } from "react";
import { Button } from "#web/ui/button/button.tsx";
import { useLoaded } from "#web/ui/base/use-loaded.ts";
import { LONG_GERMAN } from "./samples.ts";
import { Part, State } from "./specimen.tsx";

const loadDialog = () => import("#web/ui/overlays/dialog.tsx");
const loadDrawer = () => import("#web/ui/overlays/drawer.tsx");

const DIALOGS = {
  dialog: { name: "Dialog", props: {} },
  small: { name: "Small dialog", props: { size: "small" } },
  large: { name: "Large dialog", props: { size: "large" } },
  alert: { name: "Alert", props: { kind: "alert", size: "small" } },
  locked: { name: "Locked dialog", props: { isLocked: true, size: "small" } },
} as const;

type Kind = keyof typeof DIALOGS;

/** A loaded dialog stays mounted, so that its closing animation runs. */
export function Dialogs() {
  const [shown, setShown] = useState<Kind>("dialog");
  const [isOpen, setOpen] = useState(false);
  const [module, load] = useLoaded(loadDialog);
  const open = (kind: Kind) => {
    setShown(kind);
    setOpen(true);
    void load();
  };
  const close = () => setOpen(false);
  const { name, props } = DIALOGS[shown];
  return (
    <Part id="dialog" title="Dialog">
      <State name="Kinds">
        <p className="actions">
          {(Object.keys(DIALOGS) as Kind[]).map((kind) => (
            <Button key={kind} emphasis="quiet" onClick={() => open(kind)}>
              {DIALOGS[kind].name}
            </Button>
          ))}
        </p>
        {module ? (
          <module.Dialog {...props} isOpen={isOpen} onClose={close} title={name} actions={<Answers onAnswer={close} />}>
            <p>The room is held for ten minutes. {LONG_GERMAN}.</p>
            {shown === "large" ? Array.from({ length: 30 }, (_, index) => <p key={index}>Line {index + 1} of many.</p>) : null}
          </module.Dialog>
        ) : null}
      </State>
    </Part>
  );
}

const Answers = ({ onAnswer }: { readonly onAnswer: () => void }) => (
  <>
    <Button emphasis="quiet" onClick={onAnswer}>
      Not now
    </Button>
    <Button onClick={onAnswer}>Keep the room</Button>
  </>
);

const SIDES = ["end", "start", "bottom"] as const;

export function Drawers() {
  const [side, setSide] = useState<(typeof SIDES)[number]>("end");
  const [isOpen, setOpen] = useState(false);
  const [module, load] = useLoaded(loadDrawer);
  return (
    <Part id="drawer" title="Drawer">
      <State name="Sides">
        <p className="actions">
          {SIDES.map((name) => (
            <Button
              key={name}
              emphasis="quiet"
              onClick={() => {
                setSide(name);
                setOpen(true);
                void load();
              }}
            >
              {`Drawer, ${name}`}
            </Button>
          ))}
        </p>
        {module ? (
          <module.Drawer
            isOpen={isOpen}
            onClose={() => setOpen(false)}
            side={side}
            title="Filters"
            actions={<Button isWide>Show 214 hotels</Button>}
          >
            <p>Filters of a list are shown here.</p>
          </module.Drawer>
        ) : null}
      </State>
    </Part>
  );
}
