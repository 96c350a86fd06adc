import type { ReactNode } from 'react';
import { BOOK_LIMITS, LANGUAGES } from '#api/catalogue/admin/catalogue-admin.rules.ts';
import { TextField } from '../../../ui/field.tsx';
import { Section } from '../../../ui/section.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { SubmitButton } from '../../../ui/submit-button.tsx';
import type { ValidatedForm } from '../../../ui/use-validated-form.ts';
import { ImageRows } from '../images/image-rows.tsx';
import type { ImageRows as Rows } from '../images/use-image-rows.ts';
import { MESSAGES } from '../messages.ts';
import type { BookFields } from './book-fields.ts';
import { classCheck } from './checks.ts';
import { DetailsField } from './details-field.tsx';
import { PriceFields } from './price-fields.tsx';
import { ShelfFields } from './shelf-fields.tsx';
import { TextRows } from './text-rows.tsx';

interface BookFormProps {
  checked: ValidatedForm<BookFields>;
  images: Rows;
  /** The language that the book has; it is offered even where it is none of the usual ones. */
  language: string;
  /** Where its ID stands. */
  bookId: ReactNode;
  isNewBook: boolean;
  submitLabel: string;
}

/** All fields of a book. */
export function BookForm({ checked, images, language, bookId, isNewBook, submitLabel }: BookFormProps) {
  const { form, field, submit, isBusy } = checked;
  return (
    <form method="post" noValidate onSubmit={submit} className="space-y-6">
      <Section title="Shelf">
        <div className="grid gap-5 sm:grid-cols-2 sm:gap-4 lg:grid-cols-3">
          <ShelfFields field={field} />
          {bookId}
        </div>
      </Section>
      <Section title="Book">
        <AboutFields field={field} language={language} />
      </Section>
      <Section title="Prices and stock">
        <PriceFields form={form} field={field} isNewBook={isNewBook} />
      </Section>
      <Section title="Images">
        <ImageRows images={images} isBusy={isBusy} />
      </Section>
      <Section title="Authors, tags and classes">
        <ListFields form={form} />
      </Section>
      <Section title="What the page says">
        <DetailsField form={form} />
      </Section>
      <SubmitButton label={submitLabel} busyLabel={MESSAGES.submitting} isBusy={isBusy} className="max-sm:w-full" />
    </form>
  );
}

function AboutFields({ field, language }: Pick<ValidatedForm<BookFields>, 'field'> & { language: string }) {
  return (
    <div className="grid gap-5 sm:grid-cols-2 sm:gap-4 lg:grid-cols-3">
      <div className="col-span-full">
        <TextField
          label="Description"
          hint="The title as shoppers read it."
          maxLength={BOOK_LIMITS.bookDescription}
          required
          {...field('bookDescription')}
        />
      </div>
      <TextField label="Publisher" maxLength={BOOK_LIMITS.publisher} required {...field('publisher')} />
      <SelectField label="Language" required {...field('language')}>
        {optionsWith(LANGUAGES, language).map((option) => (
          <option key={option}>{option}</option>
        ))}
      </SelectField>
      <TextField label="ISBN (optional)" inputMode="text" maxLength={20} {...field('isbn')} />
      <TextField label="Edition (optional)" maxLength={BOOK_LIMITS.edition} {...field('edition')} />
      <TextField label="Papers up to the year (optional)" inputMode="numeric" maxLength={4} {...field('examYear')} />
    </div>
  );
}

function optionsWith(options: readonly string[], current: string): readonly string[] {
  return options.includes(current) ? options : [current, ...options];
}

function ListFields({ form }: Pick<ValidatedForm<BookFields>, 'form'>) {
  const { authors, author, tags, tag, classes } = BOOK_LIMITS;
  return (
    <div className="grid gap-6 sm:grid-cols-3">
      <TextRows form={form} name="author" legend="Authors" item="Author" most={authors} maxLength={author} />
      <TextRows form={form} name="tags" legend="Tags" item="Tag" most={tags} maxLength={tag} />
      <TextRows
        form={form}
        name="class"
        legend="Classes"
        item="Class"
        most={classes}
        maxLength={2}
        check={classCheck}
      />
    </div>
  );
}
