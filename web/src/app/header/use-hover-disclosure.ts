import { type FocusEvent, type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';

const OPEN_DELAY_MS = 50;

/** Long enough for a pointer that takes the shortest way to the popup, across what is next to the button. */
const CLOSE_DELAY_MS = 300;

/** A click so soon after the pointer has opened the popup was meant to open it. */
const SAME_INTENTION_MS = 500;

/**
 * A popup below a button, which a mouse opens by pointing and everyone by a press. Opened by a press, it stays when the
 * mouse leaves. `frame` are the props of the element around the button and the popup.
 */
export function useHoverDisclosure() {
  const [isOpen, setIsOpen] = useState(false);
  const frame = useRef<HTMLElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const hover = useHover(setIsOpen);
  const change = (open: boolean) => {
    hover.cancel();
    setIsOpen(open);
  };
  useEffect(() => {
    if (!isOpen) return;
    const onPress = ({ target }: Event) => frame.current?.contains(target as Node) || setIsOpen(false);
    document.addEventListener('pointerdown', onPress);
    return () => document.removeEventListener('pointerdown', onPress);
  }, [isOpen]);

  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key !== 'Escape' || !isOpen) return;
    change(false);
    button.current?.focus();
  };
  const onBlur = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget && !frame.current?.contains(relatedTarget)) change(false);
  };
  const onButtonKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown') return;
    event.preventDefault();
    change(true);
  };
  return {
    isOpen,
    close: () => change(false),
    frame: { ref: frame, onKeyDown, onBlur, onPointerEnter: hover.onEnter, onPointerLeave: hover.onLeave },
    button: { ref: button, onClick: () => change(!isOpen || hover.hasJustOpened()), onKeyDown: onButtonKeyDown },
  };
}

/** Opens and closes as the mouse enters and leaves, each after a moment. */
function useHover(setIsOpen: (isOpen: boolean) => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** When the mouse has opened it; undefined unless it did. */
  const openedAt = useRef<number>(undefined);
  const cancel = () => clearTimeout(timer.current);
  useEffect(() => () => clearTimeout(timer.current), []);
  return {
    /** The next click or key decides instead. */
    cancel() {
      cancel();
      openedAt.current = undefined;
    },
    hasJustOpened: () => openedAt.current !== undefined && performance.now() - openedAt.current < SAME_INTENTION_MS,
    onEnter({ pointerType }: PointerEvent) {
      cancel();
      if (pointerType !== 'mouse') return;
      timer.current = setTimeout(() => {
        setIsOpen(true);
        openedAt.current ??= performance.now();
      }, OPEN_DELAY_MS);
    },
    onLeave() {
      cancel();
      if (openedAt.current === undefined) return;
      timer.current = setTimeout(() => {
        setIsOpen(false);
        openedAt.current = undefined;
      }, CLOSE_DELAY_MS);
    },
  };
}
