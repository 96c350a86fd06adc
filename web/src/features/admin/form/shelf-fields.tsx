import { EXAM_OPTIONS, SUBJECT_OPTIONS } from '../../../../../api/src/catalogue/catalogue-admin.rules.ts';
import { subjectLabel } from '../../../../../api/src/catalogue/exams.rules.ts';
import { SelectField } from '../../../ui/select-field.tsx';
import type { CheckedForm } from '../../../ui/use-checked-form.ts';
import type { BookFields } from './book-fields.ts';

interface ShelfFieldsProps {
  field: CheckedForm<BookFields>['field'];
  /** What the book says until now; it is offered even where it is none of the usual ones. */
  current: Pick<BookFields, 'exam' | 'subject'>;
}

/** Exam and subject of a book. */
export function ShelfFields({ field, current }: ShelfFieldsProps) {
  return (
    <>
      <SelectField label="Exam" required {...field('exam')}>
        <option value="">Choose an exam</option>
        {optionsWith(EXAM_OPTIONS, current.exam).map((exam) => (
          <option key={exam}>{exam}</option>
        ))}
      </SelectField>
      <SelectField label="Subject" required {...field('subject')}>
        <option value="">Choose a subject</option>
        {optionsWith(SUBJECT_OPTIONS, current.subject).map((subject) => (
          <option key={subject} value={subject}>
            {optionText(subject)}
          </option>
        ))}
      </SelectField>
    </>
  );
}

/** The subject as books carry it, and in words where those tell more. */
function optionText(subject: string): string {
  const label = subjectLabel(subject);
  return label.toLowerCase() === subject.toLowerCase() ? subject : `${subject} (${label})`;
}

/** The usual options, and the one that is in force where it is another. */
export function optionsWith(options: readonly string[], current: string): readonly string[] {
  return current === '' || options.includes(current) ? options : [current, ...options];
}
