import { type RefObject, useRef } from 'react';
import { Form, useSearchParams } from 'react-router-dom';
import { DESK_LIMITS } from '#api/desk/desk.rules.ts';
import { deskPaths } from '../../../../lib/paths/desk-paths.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { TextField } from '../../../../ui/forms/field.tsx';
import { useResetOnChange } from '../../../../ui/forms/use-reset-on-change.ts';
import { STATUS_LABELS } from '../../common/desk.texts.ts';
import { DeskSelect } from '../../forms/desk-select.tsx';

const STATUS_OPTIONS = [['', 'Any status'], ...Object.entries(STATUS_LABELS)] as [string, string][];

/** Search among all orders. It is stored in the URL. After it the keys of the list work again. */
export function OrderSearch({ input }: { input: RefObject<HTMLInputElement | null> }) {
  const [params] = useSearchParams();
  const form = useRef<HTMLFormElement>(null);
  useResetOnChange(form, `${params}`);
  return (
    <search aria-label="Orders" className="max-w-3xl grow">
      <Form
        ref={form}
        action={deskPaths.orders()}
        onSubmit={() => input.current?.blur()}
        className="grid grid-cols-2 gap-2 sm:grid-cols-[minmax(0,1fr)_11rem_auto]"
      >
        <div className="max-sm:col-span-2">
          <TextField
            ref={input}
            label="Search all orders"
            isLabelHidden
            type="search"
            name="q"
            maxLength={DESK_LIMITS.search}
            placeholder="Search: number, name, phone, PIN, AWB or book"
            defaultValue={params.get('q') ?? ''}
          />
        </div>
        <DeskSelect
          label="Status"
          isLabelHidden
          name="status"
          defaultValue={params.get('status') ?? ''}
          options={STATUS_OPTIONS}
        />
        <Button type="submit" className="h-12">
          Search
        </Button>
      </Form>
    </search>
  );
}
