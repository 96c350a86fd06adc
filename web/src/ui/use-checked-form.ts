import type { FormEvent } from 'react';
import { type DefaultValues, type FieldValues, type Path, useForm } from 'react-hook-form';
import { FAILED, type ErrorDetails, errorDetails } from '../lib/errors.ts';
import type { Check } from './check.ts';

interface CheckedFormOptions<Fields extends FieldValues> {
  /** What is checked of each field, in the order in which they stand. */
  checks: { [Name in keyof Fields]?: Check };
  send: (fields: Fields) => Promise<unknown>;
  /** Left out where the browser may have filled in the fields before any script. */
  defaultValues?: DefaultValues<Fields>;
  /** What is said of the whole form when sending failed. */
  explain?: (error: ErrorDetails) => string | undefined;
}

/** Explains a failure by the server's message, unless that stands at a field; where there is none, by these words. */
export function wholeOr(words: string) {
  return ({ message, fields }: ErrorDetails) => (Object.keys(fields).length > 0 ? undefined : message || words);
}

/** What a form hands to the parts that it is made of. */
export type CheckedForm<Fields extends FieldValues> = ReturnType<typeof useCheckedForm<Fields>>;

/** A form that checks its fields, sends them, and says at each field what the server says of it. */
export function useCheckedForm<Fields extends FieldValues>(options: CheckedFormOptions<Fields>) {
  const { checks, send, defaultValues, explain = wholeOr(FAILED) } = options;
  const form = useForm<Fields>({ defaultValues });
  const { errors, isSubmitting } = form.formState;

  const sendChecked = async (fields: Fields) => {
    try {
      await send(fields);
    } catch (error) {
      const details = errorDetails(error);
      const rejected = Object.keys(checks).filter((name) => details.fields[name]) as Path<Fields>[];
      rejected.forEach((name, index) =>
        form.setError(name, { message: details.fields[name] }, { shouldFocus: index === 0 }),
      );
      const message = explain({
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
      if (!isSubmitting) void form.handleSubmit(sendChecked)(event);
    },
    /** What an input of the form needs. */
    field: (name: Path<Fields>) => ({
      // Stands in what the server renders, too.
      defaultValue: defaultValues?.[name as keyof typeof defaultValues] as string | undefined,
      ...form.register(name, { validate: (text: string) => checks[name]?.(text ?? '') ?? true }),
      error: errors[name]?.message as string | undefined,
    }),
  };
}
