import type { ComponentProps } from 'react';
import { LIMITS } from '#api/accounts/accounts.rules.ts';
import { TextField } from '../../ui/field.tsx';
import { PasswordField } from '../../ui/password-field.tsx';

/** What a form hands to each of its inputs. It does so in its own render: the focus goes to faults in that order. */
type Bound = Pick<ComponentProps<typeof TextField>, 'error' | 'name' | 'onBlur' | 'onChange' | 'ref'>;

interface AccountFieldProps extends Bound {
  label: string;
}

interface NameFieldsProps {
  firstName: Bound;
  lastName: Bound;
}

/** First and last name, side by side where there is room. */
export function NameFields({ firstName, lastName }: NameFieldsProps) {
  return (
    <div className="grid gap-5 sm:grid-cols-2 sm:gap-4">
      <TextField label="First name" autoComplete="given-name" required {...firstName} />
      <TextField label="Last name" autoComplete="family-name" required {...lastName} />
    </div>
  );
}

/** An e-mail address that mails go to. */
export function EmailField(props: AccountFieldProps) {
  return <TextField type="email" autoComplete="email" autoCapitalize="none" spellCheck={false} required {...props} />;
}

/** A password that is being chosen. */
export function NewPasswordField(props: AccountFieldProps) {
  return (
    <PasswordField
      autoComplete="new-password"
      hint={`${LIMITS.passwordMinLength} characters or more`}
      required
      {...props}
    />
  );
}
