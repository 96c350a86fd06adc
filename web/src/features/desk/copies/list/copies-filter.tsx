import { type RefObject, useRef } from 'react';
import { Form, Link, useSearchParams } from 'react-router-dom';
import { SHELF_LENGTH } from '#api/catalogue/shelves.rules.ts';
import { GRADE_LABELS } from '#api/copies/copies.rules.ts';
import { INTAKE_LIMITS, STATUS_LABELS } from '#api/copies/copy-intake.rules.ts';
import { deskPaths } from '../../../../lib/paths/desk-paths.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { TextField } from '../../../../ui/forms/field.tsx';
import { useResetOnChange } from '../../../../ui/forms/use-reset-on-change.ts';
import { DeskSelect } from '../../forms/desk-select.tsx';

const STATUSES = [['', 'Any status'], ...Object.entries(STATUS_LABELS)] as const;
const GRADES = [['', 'Any grade'], ...Object.entries(GRADE_LABELS)] as const;

/** Search and filters of the list of copies. They are stored in the URL. */
export function CopiesFilter({ input }: { input: RefObject<HTMLInputElement | null> }) {
  const [params] = useSearchParams();
  const form = useRef<HTMLFormElement>(null);
  useResetOnChange(form, `${params}`);
  const param = (name: string) => params.get(name) ?? '';
  return (
    <search aria-label="Copies">
      <Form
        ref={form}
        action={deskPaths.copies()}
        onSubmit={() => input.current?.blur()}
        className="grid grid-cols-2 items-end gap-2 md:grid-cols-[minmax(0,2fr)_1fr_1fr_1fr_auto]"
      >
        <div className="max-md:col-span-2">
          <TextField
            ref={input}
            label="Search"
            isLabelHidden
            type="search"
            name="q"
            maxLength={INTAKE_LIMITS.search}
            placeholder="Search: code, title or book ID"
            defaultValue={param('q')}
          />
        </div>
        <DeskSelect label="Status" isLabelHidden name="status" defaultValue={param('status')} options={STATUSES} />
        <DeskSelect label="Grade" isLabelHidden name="grade" defaultValue={param('grade')} options={GRADES} />
        <TextField
          label="Shelf"
          isLabelHidden
          name="shelf"
          maxLength={SHELF_LENGTH}
          placeholder="Shelf, such as A3-2"
          defaultValue={param('shelf')}
        />
        <Button type="submit" className="h-12">
          Apply
        </Button>
        {params.size > 0 && (
          <Link to={deskPaths.copies()} className="text-link inline-flex min-h-11 items-center font-semibold">
            Clear all
          </Link>
        )}
      </Form>
    </search>
  );
}
