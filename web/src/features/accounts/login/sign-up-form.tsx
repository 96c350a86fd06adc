import { useLocation, useNavigate } from 'react-router-dom';
import { type RegisterInput, useRegisterMutation } from '../../../lib/graphql.generated.ts';
import { TextField } from '../../../ui/field.tsx';
import { FormError } from '../../../ui/form-words.tsx';
import { SubmitButton } from '../../../ui/submit-button.tsx';
import { checks } from '../checks.ts';
import { EmailField, NameFields, NewPasswordField } from '../fields.tsx';
import { useCheckedForm } from '../../../ui/use-checked-form.ts';

const CHECKS = {
  firstName: checks.firstName,
  lastName: checks.lastName,
  email: checks.email,
  phone: checks.phone,
  password: checks.newPassword,
};

/** Makes an account, then hands over to the login with what the server says. */
export function SignUpForm({ title }: { title: string }) {
  const register = useRegister();
  const { field, submit, isBusy, error } = useCheckedForm<RegisterInput>({ checks: CHECKS, send: register });
  return (
    <form method="post" noValidate onSubmit={submit} className="space-y-5">
      <FormError>{error}</FormError>
      <NameFields firstName={field('firstName')} lastName={field('lastName')} />
      <EmailField label="Email" {...field('email')} />
      <TextField label="Phone" type="tel" autoComplete="tel" hint="Ten digits" required {...field('phone')} />
      <NewPasswordField label="Password" {...field('password')} />
      <SubmitButton label={title} busyLabel="Creating your account..." isBusy={isBusy} className="w-full" />
    </form>
  );
}

function useRegister() {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const [register] = useRegisterMutation();
  return async (input: RegisterInput) => {
    const { data } = await register({ variables: { input } });
    const params = new URLSearchParams(search);
    params.delete('mode');
    await navigate({ pathname, search: `${params}` }, { replace: true, state: { notice: data?.register.message } });
  };
}
