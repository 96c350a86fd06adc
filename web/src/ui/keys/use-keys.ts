import { useState } from 'react';
import { useHotkeys } from 'react-hotkeys-hook';
import { useScanner } from '../../lib/scanner/use-scanner.ts';
import { localStore } from '../../lib/storage/local-store.ts';

/** A single key of a page. */
export interface Key {
  /** In lower case; `Shift+x` has its modifier. */
  key: string;
  /** What it does, for the dialog that lists the keys; empty if another one of the list says it. */
  help: string;
  /** Undefined if the browser does it. */
  run?: () => void;
}

const TEXT_FIELD = 'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable=true]';
const POPUP = '[role=dialog], [role=alertdialog], [role=menu]';
const WITH_SHIFT = ['?', 'x'];

/** Handles single keys of a hand outside text fields and dialogs, unless the user has turned them off. A scan is no key. */
export function useKeys(keys: readonly Key[], isEnabled: boolean): void {
  // No key of a scan is a shortcut.
  useScanner(() => {}, true);
  const handled = keys.filter(({ run }) => run);
  const onKey = (event: KeyboardEvent) => {
    const key = event.key.toLowerCase();
    const pressed = event.shiftKey && key === 'x' ? 'Shift+x' : key;
    handled.find((each) => each.key === pressed)?.run?.();
  };
  useHotkeys([...new Set(handled.map(({ key }) => key.replace('Shift+', '')))], onKey, {
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
