import { Keyboard } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../buttons/button.tsx';
import { ModalDialog } from '../dialogs/modal-dialog.tsx';
import { CheckboxField } from '../forms/checkbox-field.tsx';
import { type Key, useKeys, useKeysSetting } from './use-keys.ts';

/** Handles the keys of a page. The button, or the key ?, lists them in a dialog with a switch that turns them off. */
export function Keys({ keys }: { keys: readonly Key[] }) {
  const [isOpen, setIsOpen] = useState(false);
  const [isOn, setIsOn] = useKeysSetting();
  const all: Key[] = [...keys, { key: '?', help: 'These keys', run: () => setIsOpen(true) }];
  const listed = all.filter(({ help }) => help);
  useKeys(all, isOn);
  return (
    <>
      <Button look="secondary" onClick={() => setIsOpen(true)} className="mt-4 max-md:hidden">
        <Keyboard aria-hidden="true" size={20} />
        Keys
      </Button>
      <ModalDialog title="Keys" isOpen={isOpen} onOpenChange={setIsOpen}>
        <CheckboxField
          label="Single keys are on"
          role="switch"
          checked={isOn}
          aria-checked={isOn}
          onChange={(event) => setIsOn(event.target.checked)}
        />
        <dl className="mt-3 grid grid-cols-[auto_minmax(0,1fr)] items-baseline gap-x-4 gap-y-2">
          {listed.map(({ key, help }) => (
            <div key={key} className="contents">
              <dt>
                <kbd className="rounded-sm border border-ink/45 bg-page px-2 py-0.5 font-sans text-sm font-semibold">
                  {key}
                </kbd>
              </dt>
              <dd>{help}</dd>
            </div>
          ))}
        </dl>
      </ModalDialog>
    </>
  );
}
