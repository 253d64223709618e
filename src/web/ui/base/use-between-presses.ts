import { useState, useSyncExternalStore } from "react";

let isPressed = false;
const listeners = new Set<() => void>();

const setPressed = (now: boolean) => {
  isPressed = now;
  for (const onChange of listeners) onChange();
};
const onPress = () => setPressed(true);
// After the click, which the browser dispatches right after the release.
const onRelease = () => setTimeout(setPressed, 0, false);

function subscribe(onChange: () => void): () => void {
  if (listeners.size === 0) {
    document.addEventListener("pointerdown", onPress, true);
    document.addEventListener("pointerup", onRelease, true);
    document.addEventListener("pointercancel", onRelease, true);
  }
  listeners.add(onChange);
  return () => {
    listeners.delete(onChange);
    if (listeners.size > 0) return;
    document.removeEventListener("pointerdown", onPress, true);
    document.removeEventListener("pointerup", onRelease, true);
    document.removeEventListener("pointercancel", onRelease, true);
    isPressed = false;
  };
}

/**
 * Returns the value, but delays a new one while the visitor presses a mouse button or finger: if content grows between press and release, the
 * control moves away and the click is lost.
 */
export function useBetweenPresses<Value>(value: Value): Value {
  const isWaiting = useSyncExternalStore(
    subscribe,
    () => isPressed,
    () => false,
  );
  const [shown, setShown] = useState(value);
  if (!isWaiting && shown !== value) setShown(value);
  return isWaiting ? shown : value;
}
