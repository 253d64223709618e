/** A form with controlled fields, hydrated when the test says so. Bundled by early-input.spec.ts. */
import { useEffect, useState } from "react";
import { hydrateRoot } from "react-dom/client";
import { recordInput } from "../../src/web/client/early-input.ts";
import { createReplay } from "../../src/web/client/replay-input.ts";

const early = createReplay(recordInput(document));

function Form() {
  const [name, setName] = useState("");
  const [isMember, setMember] = useState(false);
  const [count, setCount] = useState(0);
  useEffect(() => early.replay(), []);
  return (
    <form>
      <input aria-label="Name" value={name} onChange={(event) => setName(event.target.value)} />
      <input aria-label="Member" type="checkbox" checked={isMember} onChange={(event) => setMember(event.target.checked)} />
      <button type="button" onClick={() => setCount((before) => before + 1)}>
        Add
      </button>
      <output>{`${name}|${isMember}|${count}`}</output>
    </form>
  );
}

function hydratePage(): void {
  early.markCaret();
  hydrateRoot(document.getElementById("root") as HTMLElement, <Form />);
}

Object.assign(window, { bringToLife: hydratePage });
