import { type KeyboardEvent, useId, useState } from 'react';

/** Keys that move the highlight, by how many options. */
const STEPS = new Map([
  ['ArrowDown', 1],
  ['ArrowUp', -1],
]);

/**
 * The options of a combobox (WAI-ARIA): the focus stays in its input, arrow keys and the pointer highlight an option, and
 * Enter clicks the highlighted one. Before the first and after the last option none is highlighted.
 */
export function useListbox(values: readonly string[]) {
  const id = useId();
  const shown = values.join('\n');
  const [highlighted, setHighlighted] = useState({ shown, index: -1 });
  // Other options: none of them is highlighted.
  const index = highlighted.shown === shown ? highlighted.index : -1;
  const highlight = (next: number) => setHighlighted({ shown, index: next });
  const isOpen = values.length > 0;
  const optionId = (position: number) => `${id}-${position}`;

  /** Handles a key of the input. */
  const onKeyDown = (event: KeyboardEvent): void => {
    if (!isOpen || event.nativeEvent.isComposing) return;
    const step = STEPS.get(event.key);
    if (step) {
      event.preventDefault();
      moveTo(((index + 1 + step + values.length + 1) % (values.length + 1)) - 1);
    } else if (event.key === 'Enter' && index >= 0) {
      event.preventDefault();
      document.getElementById(optionId(index))?.click();
    }
  };
  const moveTo = (next: number) => {
    highlight(next);
    document.getElementById(optionId(next))?.scrollIntoView({ block: 'nearest' });
  };
  return {
    onKeyDown,
    input: {
      role: 'combobox',
      'aria-haspopup': 'listbox',
      'aria-autocomplete': 'none',
      'aria-expanded': isOpen,
      'aria-controls': isOpen ? id : undefined,
      'aria-activedescendant': isOpen && index >= 0 ? optionId(index) : undefined,
    } as const,
    list: { id, role: 'listbox', onPointerLeave: () => highlight(-1) } as const,
    option: (value: string) => {
      const position = values.indexOf(value);
      const isHighlighted = position === index;
      return {
        id: optionId(position),
        role: 'option',
        tabIndex: -1,
        'aria-selected': isHighlighted,
        'data-highlighted': isHighlighted || undefined,
        onPointerMove: () => isHighlighted || highlight(position),
      } as const;
    },
  };
}

export type Listbox = ReturnType<typeof useListbox>;
