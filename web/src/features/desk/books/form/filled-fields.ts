import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { SOURCED_FIELDS, type SourcedField } from '#api/catalogue/editing/book-sources.rules.ts';
import { toIsbn13 } from '#api/catalogue/labels/isbn.rules.ts';
import type { AdminBookFragment, BookSource, IsbnLookupQuery } from '../../../../lib/operations/graphql.generated.ts';
import type { ValidatedForm } from '../../../../ui/forms/use-validated-form.ts';
import { BOOK_TEXTS } from '../books.texts.ts';
import { type BookFields, NEW_BOOK, toFields, toRows, toTexts } from './book-fields.ts';

/** The fields that a source has filled in, each with its value as text. A field that has another value now is a person's. */
export type FilledFields = Partial<Record<SourcedField, { text: string; source: BookSource }>>;

type Form = ValidatedForm<BookFields>['form'];
type Lookup = IsbnLookupQuery['isbnLookup'];
export type IsbnAnswer = Lookup['answers'][number];

const textOf = (value: BookFields[SourcedField]): string =>
  typeof value === 'string' ? value.trim() : toTexts(value).join(';');

/** The fields of a stored book that have a source. */
export function filledOf(book: AdminBookFragment): FilledFields {
  const fields = toFields(book);
  const filled = book.sources.map(({ field, source }) => [
    field,
    { text: textOf(fields[field as SourcedField]), source },
  ]);
  return Object.fromEntries(filled);
}

/** The sources to save: of the fields that no person has changed. */
export const sourcesOf = (fields: BookFields, filled: FilledFields) =>
  SOURCED_FIELDS.flatMap((field) => {
    const { text, source } = filled[field] ?? {};
    return source && text === textOf(fields[field]) ? [{ field, source }] : [];
  });

/** What to say at each field that no person has changed. */
export function useSourceHints({ control }: Form, filled: FilledFields): Partial<Record<SourcedField, string>> {
  const values = useWatch({ control, name: SOURCED_FIELDS });
  const fields = Object.fromEntries(SOURCED_FIELDS.map((field, index) => [field, values[index]])) as never;
  return Object.fromEntries(sourcesOf(fields, filled).map(({ field, source }) => [field, BOOK_TEXTS.from(source)]));
}

/** Fills in a form by an ISBN: only fields that are empty, or that the lookup of another ISBN has filled in. */
export function useFilledFields({ getValues, getFieldState, setValue }: Form) {
  const [filled, setFilled] = useState<FilledFields>({});
  const [lastIsbn, setLastIsbn] = useState('');

  const put = (field: SourcedField, values: readonly string[]) =>
    setValue(field, field === 'author' ? toRows(values) : (values[0] ?? ''), {
      shouldDirty: true,
      shouldValidate: true,
    });
  /** The languages of a form begin with one that nobody has chosen. */
  const isFree = (field: SourcedField) => {
    const text = textOf(getValues(field));
    const isDefault = text === textOf(NEW_BOOK[field]) && !getFieldState(field).isTouched;
    return text === '' || isDefault || text === filled[field]?.text;
  };

  const accept = (answer: IsbnAnswer) => {
    const field = answer.field as SourcedField;
    put(field, answer.values);
    setFilled((others) => ({ ...others, [field]: { text: answer.values.join(';'), source: answer.source } }));
  };
  /** Returns the names of the fields that it has filled in. */
  const fill = ({ isbn, answers }: Lookup): SourcedField[] => {
    const free = SOURCED_FIELDS.filter(isFree);
    for (const field of free) if (filled[field]) setValue(field, NEW_BOOK[field], { shouldDirty: true });
    setFilled({});
    const others = toTexts(getValues('isbns')).filter((text) => ![isbn, lastIsbn].includes(toIsbn13(text) ?? ''));
    setValue('isbns', toRows([isbn, ...others]), { shouldDirty: true });
    setLastIsbn(isbn);
    // The year of publication is no edition before a person says so.
    const taken = answers.filter(({ field }) => field !== 'edition' && free.includes(field as SourcedField));
    taken.forEach(accept);
    return taken.map(({ field }) => field as SourcedField);
  };
  return { filled, fill, accept };
}
