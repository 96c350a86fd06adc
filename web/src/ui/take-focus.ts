/** As a ref: takes the focus to an element that comes in place of the one that had it. */
export const takeFocus = (element: HTMLElement | null): void => element?.focus();
