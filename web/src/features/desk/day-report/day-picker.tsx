import { useId } from 'react';
import { useNavigate } from 'react-router-dom';
import { deskPaths } from '../../../lib/paths/desk-paths.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { INPUT_SHAPE } from '../../../ui/forms/shapes.ts';
import { TextLink } from '../common/text-link.tsx';
import { addDays } from '#api/delivery/business-days.rules.ts';
import { formatWeekday } from '#api/platform/india.rules.ts';

/** The day of the report, and links to others. */
export function DayPicker({ day }: { day: string }) {
  const id = useId();
  const navigate = useNavigate();
  return (
    <div className="mb-6 flex flex-wrap items-end gap-x-6 gap-y-3">
      <h2 className="grow font-serif text-heading font-semibold">{formatWeekday(day)}</h2>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2 print:hidden">
        <TextLink to={deskPaths.dayReport(addDays(day, -1))}>Day before</TextLink>
        <TextLink to={deskPaths.dayReport(addDays(day, 1))}>Day after</TextLink>
        <div>
          <label htmlFor={id} className="sr-only">
            Day
          </label>
          <input
            id={id}
            type="date"
            key={day}
            defaultValue={day}
            onChange={({ target }) => target.value && void navigate(deskPaths.dayReport(target.value))}
            className={INPUT_SHAPE}
          />
        </div>
        <Button look="secondary" onClick={() => window.print()}>
          Print
        </Button>
      </div>
    </div>
  );
}
