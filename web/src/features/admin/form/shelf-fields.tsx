import { EXAM_OPTIONS } from '#api/catalogue/admin/catalogue-admin.rules.ts';
import { type Subject, SUBJECTS } from '#api/catalogue/exams.rules.ts';
import { SelectField } from '../../../ui/select-field.tsx';
import type { ValidatedForm } from '../../../ui/use-validated-form.ts';
import type { BookFields } from './book-fields.ts';

interface ShelfFieldsProps {
  field: ValidatedForm<BookFields>['field'];
}

/** Exam and subject of a book. */
export function ShelfFields({ field }: ShelfFieldsProps) {
  return (
    <>
      <SelectField label="Exam" required {...field('exam')}>
        <option value="">Choose an exam</option>
        {EXAM_OPTIONS.map((exam) => (
          <option key={exam}>{exam}</option>
        ))}
      </SelectField>
      <SelectField label="Subject" required {...field('subject')}>
        <option value="">Choose a subject</option>
        {SUBJECTS.map((subject) => (
          <option key={subject.code} value={subject.code}>
            {optionText(subject)}
          </option>
        ))}
      </SelectField>
    </>
  );
}

/** The subject as books carry it, and in words where those tell more. */
function optionText({ code, label }: Subject): string {
  return label.toLowerCase() === code.toLowerCase() ? label : `${code} (${label})`;
}
