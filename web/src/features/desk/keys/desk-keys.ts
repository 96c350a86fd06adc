import { useState } from 'react';
import { useHotkeys } from 'react-hotkeys-hook';
import { localStore } from '../../../lib/storage/local-store.ts';
import { useScanGuard } from '../../../lib/scanner/use-scanner.ts';

/** What keys do, for the dialog that shows them. */
export type KeyHelp = readonly (readonly [key: string, help: string])[];

/** What each key does on the list of orders. */
export const LIST_KEYS: KeyHelp = [
  ['/', 'Search'],
  ['j', 'Next order'],
  ['k', 'Previous order'],
  ['x', 'Mark the order'],
  ['Shift+x', 'Mark all up to here'],
  ['a', 'Mark all, or none'],
  ['Enter', 'Open the order'],
  ['p', 'Pick list of the marked orders, or of the next 25'],
  ['l', 'Labels'],
  ['b', 'Bills'],
  ['g', 'Gone: hand over to the courier'],
  ['h', 'Hold'],
  ['n', 'Note'],
  ['u', 'Undo the packing, before the parcel leaves'],
  ['?', 'These keys'],
];

/** What each key does on the page of an order. */
export const ORDER_KEYS: KeyHelp = [
  ['h', 'Hold'],
  ['n', 'Note'],
  ['l', 'Label'],
  ['b', 'Bill'],
  ['u', 'Undo the packing, before the parcel leaves'],
  ['?', 'These keys'],
];

/** What each key does on the list of exchanges. */
export const EXCHANGES_KEYS: KeyHelp = [
  ['/', 'Search all orders'],
  ['j', 'Next exchange'],
  ['k', 'Previous exchange'],
  ['Enter', 'Open the exchange'],
  ['?', 'These keys'],
];

/** What each key does on the page of an exchange. */
export const EXCHANGE_KEYS: KeyHelp = [
  ['1', 'Approve'],
  ['2', 'Decline'],
  ['3', 'Keep the book'],
  ['?', 'These keys'],
];

/** What keys do, by key; `Shift+x` has its modifier. */
export type KeyHandlers = Record<string, () => void>;

const TEXT_FIELD = 'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable=true]';
const POPUP = '[role=dialog], [role=alertdialog], [role=menu]';
const WITH_SHIFT = ['?', 'x'];

/** Handles single keys of a hand outside text fields and dialogs, unless the user has turned them off. A scan is no key. */
export function useDeskKeys(handlers: KeyHandlers, isEnabled: boolean): void {
  useScanGuard();
  const keys = [...new Set(Object.keys(handlers).map((key) => key.replace('Shift+', '')))];
  const onKey = (event: KeyboardEvent) => {
    const key = event.key.toLowerCase();
    handlers[event.shiftKey && key === 'x' ? 'Shift+x' : key]?.();
  };
  useHotkeys(keys, onKey, {
    enabled: isEnabled,
    useKey: true,
    ignoreModifiers: true,
    enableOnFormTags: true,
    ignoreEventWhen: isForOthers,
    preventDefault: true,
  });
}

/** Whether a key belongs to a text field, a dialog, or a shortcut of the browser. */
function isForOthers({ target, ctrlKey, metaKey, altKey, shiftKey, key, repeat }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey || altKey || (shiftKey && !WITH_SHIFT.includes(key.toLowerCase()))) return true;
  if (repeat && !['j', 'k'].includes(key)) return true;
  return target instanceof Element && (target.matches(TEXT_FIELD) || target.closest(POPUP) !== null);
}

const SETTING = 'desk keys';

/** Whether single keys are on: a setting of the device. */
export function useKeysSetting() {
  const [isOn, setIsOn] = useState(() => localStore.get(SETTING) !== 'off');
  const change = (on: boolean) => {
    if (on) localStore.remove(SETTING);
    else localStore.set(SETTING, 'off');
    setIsOn(on);
  };
  return [isOn, change] as const;
}
