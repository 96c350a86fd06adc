import { type ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { BOOK_LIMITS, EXAM_OPTIONS, LANGUAGES } from '#api/catalogue/book.rules.ts';
import { SHELF_LENGTH } from '#api/catalogue/labels/shelves.rules.ts';
import { type Subject, SUBJECTS } from '#api/catalogue/exams.rules.ts';
import { TextField } from '../../../../ui/forms/field.tsx';
import { Section } from '../../../../ui/page/section.tsx';
import { SelectField } from '../../../../ui/forms/select-field.tsx';
import { SubmitButton } from '../../../../ui/forms/submit-button.tsx';
import type { ValidatedForm } from '../../../../ui/forms/use-validated-form.ts';
import { FIELD_LABELS, BOOK_TEXTS } from '../books.texts.ts';
import { ImageRows } from '../images/image-rows.tsx';
import type { ImageRowsState } from '../images/use-image-rows.ts';
import type { BookFields } from './book-fields.ts';
import { type FilledFields, useSourceHints } from './filled-fields.ts';
import { PriceFields } from './price-fields.tsx';
import { UnsavedChanges } from './unsaved-changes.tsx';
import { TextRows } from './text-rows.tsx';
import { DetailsField } from './details-field.tsx';

interface BookFormProps {
  form: ValidatedForm<BookFields>;
  images: ImageRowsState;
  /** The fields that a source has filled in. */
  filled: FilledFields;
  /** The field for the ID. */
  bookIdField: ReactNode;
  isNewBook: boolean;
  submitLabel: string;
}

/** All fields of a book. */
export function BookForm({ form, images, filled, bookIdField, isNewBook, submitLabel }: BookFormProps) {
  const { field, submit, isBusy } = form;
  return (
    <form method="post" noValidate onSubmit={submit} className="space-y-6">
      <UnsavedChanges isDirty={form.form.formState.isDirty || images.isDirty} />
      <Section title="Category">
        <div className="grid gap-5 sm:grid-cols-2 sm:gap-4 lg:grid-cols-3">
          <ExamFields field={field} />
          {bookIdField}
        </div>
      </Section>
      <Section title="Book">
        <AboutFields form={form.form} field={field} filled={filled} />
      </Section>
      <Section title="Prices and stock">
        <PriceFields form={form.form} field={field} isNewBook={isNewBook} />
      </Section>
      <Section title="At the desk">
        <DeskFields form={form.form} field={field} />
      </Section>
      <Section title={FIELD_LABELS.imageKeys}>
        <ImageRows images={images} isBusy={isBusy} />
      </Section>
      <Section title="Authors, tags and classes">
        <ListFields form={form.form} filled={filled} />
      </Section>
      <Section title="What the page says">
        <DetailsField form={form.form} />
      </Section>
      <SubmitButton label={submitLabel} busyLabel={BOOK_TEXTS.submitting} isBusy={isBusy} className="max-sm:w-full" />
    </form>
  );
}

function ExamFields({ field }: Pick<ValidatedForm<BookFields>, 'field'>) {
  return (
    <>
      <SelectField
        label={FIELD_LABELS.exam}
        options={[['', 'Choose an exam'], ...EXAM_OPTIONS.map((exam) => [exam, exam] as const)]}
        required
        {...field('exam')}
      />
      <SelectField
        label={FIELD_LABELS.subject}
        options={[
          ['', 'Choose a subject'],
          ...SUBJECTS.map((subject) => [subject.code, subjectText(subject)] as const),
        ]}
        required
        {...field('subject')}
      />
    </>
  );
}

/** The subject code, with its label if that differs. */
function subjectText({ code, label }: Subject): string {
  return label.toLowerCase() === code.toLowerCase() ? label : `${code} (${label})`;
}

type FilledForm = Pick<ValidatedForm<BookFields>, 'form'> & { filled: FilledFields };

function AboutFields({ form, field, filled }: FilledForm & Pick<ValidatedForm<BookFields>, 'field'>) {
  const hints = useSourceHints(form, filled);
  const language = useWatch({ control: form.control, name: 'language' });
  return (
    <div className="grid gap-5 sm:grid-cols-2 sm:gap-4 lg:grid-cols-3">
      <div className="col-span-full">
        <TextField
          label={FIELD_LABELS.bookDescription}
          hint={hints.bookDescription ?? 'The title as shoppers read it.'}
          maxLength={BOOK_LIMITS.bookDescription}
          required
          {...field('bookDescription')}
        />
      </div>
      <TextField
        label={FIELD_LABELS.publisher}
        hint={hints.publisher}
        maxLength={BOOK_LIMITS.publisher}
        required
        {...field('publisher')}
      />
      <SelectField
        label={FIELD_LABELS.language}
        hint={hints.language}
        options={optionsWith(LANGUAGES, language).map((option) => [option, option])}
        required
        {...field('language')}
        // An option that is added for a language is chosen.
        defaultValue={language}
      />
      <TextField
        label={`${FIELD_LABELS.edition} (optional)`}
        hint={hints.edition}
        maxLength={BOOK_LIMITS.edition}
        {...field('edition')}
      />
      <TextField
        label={`${FIELD_LABELS.examYear} (optional)`}
        inputMode="numeric"
        maxLength={4}
        {...field('examYear')}
      />
    </div>
  );
}

function optionsWith(options: readonly string[], current: string): readonly string[] {
  return options.includes(current) ? options : [current, ...options];
}

/** What picking, packing and bills need. */
function DeskFields({ form, field }: Pick<ValidatedForm<BookFields>, 'form' | 'field'>) {
  return (
    <div className="grid gap-5 sm:grid-cols-3 sm:gap-4">
      <TextField
        label={FIELD_LABELS.shelf}
        hint="For example A3-2"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={SHELF_LENGTH}
        {...field('shelf')}
      />
      <TextField
        label={FIELD_LABELS.weightGrams}
        hint="Of one copy"
        inputMode="numeric"
        autoComplete="off"
        maxLength={5}
        {...field('weightGrams')}
      />
      <TextField
        label={FIELD_LABELS.hsn}
        hint="4901 for books, 4905 for atlases"
        inputMode="numeric"
        autoComplete="off"
        maxLength={8}
        {...field('hsn')}
      />
      <div className="sm:col-span-2">
        <TextRows
          form={form}
          name="isbns"
          legend={FIELD_LABELS.isbns}
          item="ISBN"
          maxRows={BOOK_LIMITS.isbns}
          maxLength={20}
          isScanned
        />
      </div>
    </div>
  );
}

function ListFields({ form, filled }: FilledForm) {
  const hints = useSourceHints(form, filled);
  const { authors, author, tags, tag, classes } = BOOK_LIMITS;
  return (
    <div className="grid gap-6 sm:grid-cols-3">
      <TextRows
        form={form}
        name="author"
        legend={FIELD_LABELS.author}
        hint={hints.author}
        item="Author"
        maxRows={authors}
        maxLength={author}
      />
      <TextRows form={form} name="tags" legend={FIELD_LABELS.tags} item="Tag" maxRows={tags} maxLength={tag} />
      <TextRows form={form} name="class" legend={FIELD_LABELS.class} item="Class" maxRows={classes} maxLength={2} />
    </div>
  );
}
