/** A toast to show. */
export interface ToastRequest {
  /** It replaces an open toast with the same id. */
  id: string;
  type: 'success' | 'failure' | 'loading';
  title: string;
  /** Milliseconds after which it closes. */
  timeout?: number;
  /** A button in the toast, which also closes it. */
  action?: { label: string; onPress: () => void };
  /** A button that leads to a page, instead. */
  link?: { label: string; to: string };
}

/** The id of a toast without an action. A toast that equals an open one has its id, and so renews it. */
export const toastId = (type: ToastRequest['type'], title: string) => `${type}: ${title}`;
