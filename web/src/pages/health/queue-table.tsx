import type { HealthFiguresFragment } from '../../lib/graphql.generated.ts';

const COLUMNS = [
  ['Waiting', 'waiting'],
  ['Running', 'running'],
  ['Tried again later', 'retrying'],
  ['Failed', 'failed'],
] as const;

/** The jobs of each queue. */
export function QueueTable({ queues }: { queues: HealthFiguresFragment['queues'] }) {
  return (
    <div className="overflow-x-auto" role="region" aria-label="Background work by kind" tabIndex={0}>
      <table className="w-full text-sm">
        <caption className="sr-only">Jobs by kind of work</caption>
        <thead>
          <tr className="border-b border-paper-edge">
            <th scope="col" className="py-1.5 pr-3 text-left font-semibold">
              Kind of work
            </th>
            {COLUMNS.map(([label]) => (
              <th key={label} scope="col" className="py-1.5 pl-3 text-right font-semibold">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-paper-edge">
          {queues.map((each) => (
            <tr key={each.queue}>
              <th scope="row" className="py-1.5 pr-3 text-left font-normal">
                {each.name}
              </th>
              {COLUMNS.map(([label, field]) => (
                <td key={label} className={`py-1.5 pl-3 text-right tabular-nums ${toneOf(field, each[field])}`}>
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
