import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { useWaiting } from '../../lib/browser/use-hydrated.ts';
import { FieldFrame, type FieldProps } from './field.tsx';
import { INPUT_SHAPE } from './shapes.ts';

interface PasswordFieldProps extends FieldProps, Omit<ComponentProps<'input'>, 'type' | 'autoComplete'> {
  /** The autocomplete value: whether password managers fill in or generate a password. */
  autoComplete: 'current-password' | 'new-password';
}

/** A password field that can show its text. */
export function PasswordField({ label, hint, error, ...input }: PasswordFieldProps) {
  const [isShown, setIsShown] = useState(false);
  const waiting = useWaiting();
  const Icon = isShown ? EyeOff : Eye;
  return (
    <FieldFrame label={label} hint={hint} error={error}>
      {(inputProps) => (
        <div className="relative">
          <input
            {...input}
            {...inputProps}
            type={isShown ? 'text' : 'password'}
            autoCapitalize="none"
            spellCheck={false}
            className={`${INPUT_SHAPE} pr-24`}
          />
          <button
            type="button"
            aria-label={`${isShown ? 'Hide' : 'Show'} password`}
            aria-controls={inputProps.id}
            {...waiting}
            onClick={() => setIsShown(!isShown)}
            className="absolute inset-y-0.5 right-0.5 inline-flex w-22 items-center justify-center gap-1.5 text-sm font-semibold hover:underline hover:underline-offset-4"
          >
            <Icon aria-hidden="true" size={18} />
            {isShown ? 'Hide' : 'Show'}
          </button>
        </div>
      )}
    </FieldFrame>
  );
}
