import { Keyboard } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/buttons/button.tsx';
import { type KeyHandlers, type KeyHelp, useDeskKeys, useKeysSetting } from './desk-keys.ts';
import { KeysDialog } from './keys-dialog.tsx';

interface KeysHelpProps {
  keys: KeyHelp;
  handlers: KeyHandlers;
}

/** Handles the keys of a page; the button, or the key ?, shows what they do. */
export function KeysHelp({ keys, handlers }: KeysHelpProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [isOn, setIsOn] = useKeysSetting();
  useDeskKeys({ ...handlers, '?': () => setIsOpen(true) }, isOn);
  return (
    <>
      <Button look="secondary" onClick={() => setIsOpen(true)} className="mt-4 max-md:hidden">
        <Keyboard aria-hidden="true" size={20} />
        Keys
      </Button>
      <KeysDialog keys={keys} isOpen={isOpen} onOpenChange={setIsOpen} isOn={isOn} onChange={setIsOn} />
    </>
  );
}
