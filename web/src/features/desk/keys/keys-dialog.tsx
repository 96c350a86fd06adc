import { CheckboxField } from '../../../ui/forms/checkbox-field.tsx';
import { ModalDialog } from '../../../ui/dialogs/modal-dialog.tsx';
import type { KeyHelp } from './desk-keys.ts';

interface KeysDialogProps {
  keys: KeyHelp;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  /** Whether single keys are on. */
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}

/** What the keys do, and the switch that turns them off. */
export function KeysDialog({ keys, isOpen, onOpenChange, isOn, onChange }: KeysDialogProps) {
  return (
    <ModalDialog title="Keys" isOpen={isOpen} onOpenChange={onOpenChange}>
      <CheckboxField
        label="Single keys are on"
        role="switch"
        checked={isOn}
        aria-checked={isOn}
        onChange={(event) => onChange(event.target.checked)}
      />
      <dl className="mt-3 grid grid-cols-[auto_minmax(0,1fr)] items-baseline gap-x-4 gap-y-2">
        {keys.map(([key, help]) => (
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
  );
}
