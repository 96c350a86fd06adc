import { kitSubjectsOf, slotSubjectLabel } from '#api/exam-kits/kit-plans.rules.ts';
import { CheckboxField } from '../../ui/forms/checkbox-field.tsx';
import type { kitInput } from './kit-params.ts';

/** The subjects of a kit. None is chosen for all of them. */
export function SubjectFields({ input }: { input: ReturnType<typeof kitInput> }) {
  return (
    <fieldset className="col-span-full min-w-0">
      <legend className="mb-1.5 font-semibold">Subjects (all if you choose none)</legend>
      <div className="flex flex-wrap gap-x-6">
        {kitSubjectsOf(input.exam).map((subject) => (
          <CheckboxField
            key={subject}
            label={slotSubjectLabel(subject)}
            name="subject"
            value={subject}
            defaultChecked={input.subjects.includes(subject)}
          />
        ))}
      </div>
    </fieldset>
  );
}
