import { describe, expect, it, vi } from "vitest";
import { createModalStore } from "./modal-store.ts";

describe("modal store", () => {
  it("closing clears keys and onClose, so that the next modal starts empty", { tags: ["ERR-082"] }, () => {
    const store = createModalStore();
    const onClose = vi.fn();
    store.openError({ keys: { title: "errors.a", message: "errors.b" }, onClose });
    expect(store.current()?.request).toMatchObject({ keys: { title: "errors.a" } });
    store.closeModal();
    expect(store.current()).toBeUndefined();
    expect(onClose).toHaveBeenCalledTimes(1);

    store.openError();
    expect(store.current()).toEqual({ kind: "error", request: {} });
    store.closeModal();
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it("onClose runs after the modal has closed, so it may open another", { tags: ["ERR-082"] }, () => {
    const store = createModalStore();
    store.openModal({ title: "first", onClose: () => store.openError({ title: "second" }) });
    store.closeModal();
    expect(store.current()).toEqual({ kind: "error", request: { title: "second" } });
  });

  it("opening a modal closes the open one and calls its onClose", { tags: ["AUTH-010"] }, () => {
    const store = createModalStore();
    const closed: string[] = [];
    store.openModal({ titleKey: "shell.logOutQuestion", onClose: () => closed.push("question") });
    store.openError({ onClose: () => closed.push("error") });
    expect(closed).toEqual(["question"]);
    expect(store.current()?.kind).toBe("error");
  });

  it("notifies listeners of every change, and closing without an open modal is no change", () => {
    const store = createModalStore();
    const onChange = vi.fn();
    const stop = store.subscribe(onChange);
    store.closeModal();
    store.openModal({ title: "a" });
    store.closeModal();
    stop();
    store.openModal({ title: "b" });
    expect(onChange).toHaveBeenCalledTimes(2);
  });
});
