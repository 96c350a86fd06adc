import { MuteSwitch } from './mute-switch.tsx';
import { type FormEvent, useId } from 'react';
import { SCAN_LIMITS } from '#api/catalogue/labels/labels.rules.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { INPUT_SHAPE } from '../../../ui/forms/shapes.ts';
import { focusOnMount } from '../../../ui/forms/focus.ts';
import { formText } from '../../../ui/forms/form-text.ts';

interface CodeFieldProps {
  label?: string;
  /** Whether it has the focus from the start: what is scanned then goes into it. */
  isFocused?: boolean;
  onCode: (code: string) => void;
}

/** The field next to the switch of the sound. */
export const CodeLine = ({ onCode }: Pick<CodeFieldProps, 'onCode'>) => (
  <div className="flex items-end gap-2">
    <CodeField onCode={onCode} />
    <div className="flex h-12">
      <MuteSwitch />
    </div>
  </div>
);

/** A field to type a code that cannot be scanned. */
export function CodeField({ label = 'Type a code', isFocused = false, onCode }: CodeFieldProps) {
  const id = useId();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const code = formText(event.currentTarget, 'code');
    if (code) onCode(code);
    event.currentTarget.reset();
  };
  return (
    <form onSubmit={submit} className="min-w-0 grow">
      <label htmlFor={id} className="mb-1.5 block text-sm font-semibold">
        {label}
      </label>
      <div className="flex gap-2">
        <input
          ref={isFocused ? focusOnMount : undefined}
          id={id}
          name="code"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={SCAN_LIMITS.code}
          className={INPUT_SHAPE}
        />
        <Button type="submit" look="secondary">
          Enter
        </Button>
      </div>
    </form>
  );
}
