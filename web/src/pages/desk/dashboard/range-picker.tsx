import { Form, Link } from 'react-router-dom';
import { type DateRange, RANGE_PRESETS } from '#api/desk/dashboard/dashboard.rules.ts';
import { FileLink } from '../../../features/desk/common/text-link.tsx';
import { deskPaths } from '../../../lib/paths/desk-paths.ts';
import { TextField } from '../../../ui/forms/field.tsx';
import { rangeText } from './figures.rules.ts';

interface RangePickerProps {
  range: DateRange;
  /** Today in India. */
  today: string;
  /** Why the range cannot be shown. */
  problem: string | null;
}

/** The range of the figures, others to choose from, and its orders as files. The address holds it. */
export function RangePicker({ range, today, problem }: RangePickerProps) {
  const isCurrent = (other: DateRange) => other.from === range.from && other.to === range.to;
  return (
    <div className="mb-6">
      <h2 className="font-serif text-heading font-semibold">{rangeText(range)}</h2>
      <div className="mt-3 flex flex-wrap items-end justify-between gap-x-8 gap-y-4 print:hidden">
        <nav aria-label="Range">
          <ul className="flex flex-wrap gap-2">
            {RANGE_PRESETS.map(({ label, rangeOf }) => (
              <li key={label}>
                <Link
                  to={deskPaths.dashboard(rangeOf(today))}
                  aria-current={isCurrent(rangeOf(today)) ? 'page' : undefined}
                  className="inline-flex min-h-11 items-center rounded-sm border border-ink/45 bg-page px-3.5 font-semibold hover:bg-paper-deep aria-[current]:bg-ink aria-[current]:text-paper"
                >
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <Form
          action={deskPaths.dashboard()}
          className="grid grid-cols-2 items-end gap-3 max-sm:w-full sm:grid-cols-[11rem_11rem_auto]"
        >
          <TextField label="From" type="date" name="from" required defaultValue={range.from} max={today} />
          <TextField label="To" type="date" name="to" required defaultValue={range.to} max={today} />
          <button type="submit" className="button button-secondary max-sm:col-span-2">
            Show
          </button>
        </Form>
      </div>
      {problem ? (
        <p role="alert" className="mt-4 font-semibold text-brick">
          {problem}
        </p>
      ) : (
        <Downloads range={range} />
      )}
    </div>
  );
}

function Downloads({ range }: { range: DateRange }) {
  const query = new URLSearchParams({ ...range }).toString();
  return (
    <p className="mt-2 flex flex-wrap gap-x-6 print:hidden">
      <FileLink href={`/api/desk/orders.csv?${query}`}>Orders as CSV</FileLink>
      <FileLink href={`/api/desk/book-margins.csv?${query}`}>Margins of books (CSV)</FileLink>
      <FileLink href={`/api/desk/order-lines.csv?${query}`}>Order lines as CSV</FileLink>
    </p>
  );
}
