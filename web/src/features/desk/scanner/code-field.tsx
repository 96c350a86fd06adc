import { type FormEvent, useId } from 'react';
import { SCAN_LIMITS } from '#api/catalogue/labels/labels.rules.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { INPUT_SHAPE } from '../../../ui/forms/shapes.ts';
import { formText } from '../../../ui/forms/form-text.ts';

/** A field to type a code that cannot be scanned. */
export function CodeField({ onCode }: { onCode: (code: string) => void }) {
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
        Type a code
      </label>
      <div className="flex gap-2">
        <input
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
