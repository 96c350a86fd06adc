import type { FormEvent } from 'react';
import { type DefaultValues, type FieldValues, type Path, useForm } from 'react-hook-form';
import type { Validator } from '#api/platform/validator.rules.ts';
import { GENERIC_ERROR, type ErrorDetails, errorDetails, errorMessage } from '../../lib/query/errors.ts';

interface ValidatedFormOptions<Fields extends FieldValues> {
  /** The validation of each field, in the order of the fields on the page. */
  checks: { [Name in keyof Fields]?: Validator };
  onSubmit: (fields: Fields) => Promise<unknown>;
  /** Omitted if the browser may fill in the fields before hydration. */
  defaultValues?: DefaultValues<Fields>;
  /** The error message of the whole form after a failed submit; undefined for none. */
  formError?: (error: ErrorDetails) => string | undefined;
}

/** A form error for `formError`: the server's message, else the fallback; none if the errors are shown at fields. */
export function serverMessageOr(fallback: string) {
  return ({ message, fields }: ErrorDetails) => (Object.keys(fields).length > 0 ? undefined : message || fallback);
}

export type ValidatedForm<Fields extends FieldValues> = ReturnType<typeof useValidatedForm<Fields>>;

/** A form that validates its fields, submits them, and shows the server's field errors at the fields. */
export function useValidatedForm<Fields extends FieldValues>(options: ValidatedFormOptions<Fields>) {
  const { checks, onSubmit, defaultValues, formError = serverMessageOr(GENERIC_ERROR) } = options;
  const form = useForm<Fields>({ defaultValues });
  const { errors, isSubmitting } = form.formState;

  const submitFields = async (fields: Fields) => {
    try {
      await onSubmit(fields);
    } catch (error) {
      const details = { ...errorDetails(error), message: errorMessage(error) };
      const rejected = Object.keys(checks).filter((name) => details.fields[name]) as Path<Fields>[];
      rejected.forEach((name, index) =>
        form.setError(name, { message: details.fields[name] }, { shouldFocus: index === 0 }),
      );
      const message = formError({
        ...details,
        fields: Object.fromEntries(rejected.map((name) => [name, details.fields[name]!])),
      });
      if (message) form.setError('root', { message });
    }
  };

  return {
    form,
    isBusy: isSubmitting,
    error: errors.root?.message,
    submit: (event: FormEvent) => {
      event.preventDefault();
      if (!isSubmitting) void form.handleSubmit(submitFields)(event);
    },
    /** The props of the input of a field. */
    field: (name: Path<Fields>) => ({
      // Also rendered by the server.
      defaultValue: defaultValues?.[name as keyof typeof defaultValues] as string | undefined,
      ...form.register(name, { validate: (text: string) => checks[name]?.(text ?? '') ?? true }),
      error: errors[name]?.message as string | undefined,
    }),
  };
}
