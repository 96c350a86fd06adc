import type { HealthFiguresFragment } from '../../../lib/operations/graphql.generated.ts';

/** On a phone only what an owner acts on. */
const COLUMNS = [
  ['Waiting', 'waiting', ''],
  ['Running', 'running', 'max-sm:hidden'],
  ['Retried', 'retrying', 'max-sm:hidden'],
  ['Failed', 'failed', ''],
] as const;

/** The jobs of each queue. */
export function QueueTable({ queues }: { queues: HealthFiguresFragment['queues'] }) {
  return (
    // With very large text it scrolls in itself.
    <div className="overflow-x-auto">
      <table aria-label="Jobs by kind of work" className="w-full text-sm">
        <thead>
          <tr className="border-b border-paper-edge">
            <th scope="col" className="py-1.5 pr-3 text-left font-semibold">
              Kind of work
            </th>
            {COLUMNS.map(([label, , shown]) => (
              <th key={label} scope="col" className={`py-1.5 pl-2 text-right font-semibold sm:pl-3 ${shown}`}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-paper-edge">
          {queues.map((each) => (
            <tr key={each.queue}>
              <th scope="row" className="py-1.5 pr-3 text-left font-normal wrap-anywhere">
                {each.name}
              </th>
              {COLUMNS.map(([label, field, shown]) => (
                <td
                  key={label}
                  className={`py-1.5 pl-2 text-right tabular-nums sm:pl-3 ${shown} ${toneOf(field, each[field])}`}
                >
                  {each[field]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function toneOf(field: string, count: number): string {
  if (count === 0) return 'text-ink-soft';
  return field === 'failed' ? 'font-semibold text-brick' : '';
}
