/** The modal of a page; only one is open at a time. Any code may open it; the shell renders it and loads its component on first use. */

export type ModalAction = {
  readonly labelKey: string;
  /** The first action is strong unless this is set. */
  readonly emphasis?: "strong" | "quiet";
  /** Runs after the modal has closed; `onClose` runs too. */
  readonly onPress?: () => void;
};

type ModalRequest = {
  /** Use a key for our own texts; the plain text is for texts from other systems. */
  readonly titleKey?: string;
  readonly title?: string;
  readonly bodyKey?: string;
  readonly body?: string;
  /** Values for the texts given by key. */
  readonly values?: Readonly<Record<string, string | number>>;
  /** Without actions there is one button that closes the modal. */
  readonly actions?: readonly ModalAction[];
  readonly onClose?: () => void;
};

type ErrorRequest = {
  /** Keys of the texts; the general error text is used if a key is missing or has no text. */
  readonly keys?: { readonly title?: string; readonly message?: string };
  /** A title that is not a key. */
  readonly title?: string;
  /** The server's message, if it is suitable for visitors. */
  readonly message?: string;
  /** Shows the phone number of customer service. */
  readonly withPhone?: boolean;
  readonly onClose?: () => void;
};

export type OpenModal =
  | { readonly kind: "modal"; readonly request: ModalRequest }
  | { readonly kind: "error"; readonly request: ErrorRequest };

type ModalStore = {
  readonly current: () => OpenModal | undefined;
  readonly subscribe: (onChange: () => void) => () => void;
  /** Closes an open modal first and calls its `onClose`. */
  readonly openModal: (request: ModalRequest) => void;
  readonly openError: (request?: ErrorRequest) => void;
  /** Clears keys, texts and `onClose` before it calls `onClose`, so that the next modal starts empty. */
  readonly closeModal: () => void;
};

export function createModalStore(): ModalStore {
  let open: OpenModal | undefined;
  const listeners = new Set<() => void>();
  const show = (next: OpenModal | undefined) => {
    const before = open;
    open = next;
    for (const onChange of listeners) onChange();
    before?.request.onClose?.();
  };
  return {
    current: () => open,
    subscribe: (onChange) => {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
    openModal: (request) => show({ kind: "modal", request }),
    openError: (request = {}) => show({ kind: "error", request }),
    closeModal: () => open && show(undefined),
  };
}

/** For the browser only. The server never opens modals, so no visitor's data can leak to another. */
export const modals = createModalStore();
export const { openModal, openError, closeModal } = modals;
