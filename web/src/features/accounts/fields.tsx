import type { ComponentProps } from 'react';
import { PASSWORD_LENGTH } from '#api/accounts/passwords/password.rules.ts';
import { TextField } from '../../ui/forms/field.tsx';
import { PasswordField } from '../../ui/forms/password-field.tsx';

/** The props of a registered input. Fields are registered in the form's render: the first invalid one gets the focus. */
type RegisteredProps = Pick<ComponentProps<typeof TextField>, 'error' | 'name' | 'onBlur' | 'onChange' | 'ref'>;

interface AccountFieldProps extends RegisteredProps {
  label: string;
}

interface NameFieldsProps {
  firstName: RegisteredProps;
  lastName: RegisteredProps;
}

/** First and last name, side by side on wide screens. */
export function NameFields({ firstName, lastName }: NameFieldsProps) {
  return (
    <div className="grid gap-5 sm:grid-cols-2 sm:gap-4">
      <TextField label="First name" autoComplete="given-name" required {...firstName} />
      <TextField label="Last name" autoComplete="family-name" required {...lastName} />
    </div>
  );
}

interface EmailFieldProps extends AccountFieldProps {
  /** `username` where password managers save or fill in the address with a password. */
  autoComplete?: 'email' | 'username';
}

/** The user's email address. */
export function EmailField(props: EmailFieldProps) {
  return <TextField type="email" autoComplete="email" autoCapitalize="none" spellCheck={false} required {...props} />;
}

/** A new password, with its length limit. */
export function NewPasswordField(props: AccountFieldProps) {
  return (
    <PasswordField autoComplete="new-password" hint={`${PASSWORD_LENGTH.min} characters or more`} required {...props} />
  );
}
