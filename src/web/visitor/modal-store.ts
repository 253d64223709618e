/** The one modal a page may show at a time. Anything may open it; the shell shows it, and brings what it needs when it is first wanted. */

export type ModalAction = {
  readonly labelKey: string;
  /** The first action is the strong one unless it says otherwise. */
  readonly emphasis?: "strong" | "quiet";
  /** Runs after the modal has closed; `onClose` runs too. */
  readonly onPress?: () => void;
};

type ModalRequest = {
  /** A text of ours by key, or one that came from elsewhere as it is. */
  readonly titleKey?: string;
  readonly title?: string;
  readonly bodyKey?: string;
  readonly body?: string;
  /** Filled into texts that are given by key. */
  readonly values?: Readonly<Record<string, string | number>>;
  /** Without any there is one that closes. */
  readonly actions?: readonly ModalAction[];
  readonly onClose?: () => void;
};

type ErrorRequest = {
  /** Keys of the texts; one that has no text, or none, gives the general words. */
  readonly keys?: { readonly title?: string; readonly message?: string };
  /** A title that is no key. */
  readonly title?: string;
  /** What the service itself said, where it says something fit for visitors. */
  readonly message?: string;
  /** Shows the number to call. */
  readonly withPhone?: boolean;
  readonly onClose?: () => void;
};

export type OpenModal =
  | { readonly kind: "modal"; readonly request: ModalRequest }
  | { readonly kind: "error"; readonly request: ErrorRequest };

type ModalStore = {
  readonly current: () => OpenModal | undefined;
  readonly subscribe: (onChange: () => void) => () => void;
  /** Another one that is open closes first, and is told so. */
  readonly openModal: (request: ModalRequest) => void;
  readonly openError: (request?: ErrorRequest) => void;
  /** Forgets keys, texts and `onClose` before that is run: whatever opens next starts from nothing. */
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

/** The browser's. On the server nothing opens modals, so nothing of one visitor can reach another. */
export const modals = createModalStore();
export const { openModal, openError, closeModal } = modals;
