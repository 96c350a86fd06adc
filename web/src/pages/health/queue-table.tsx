import type { HealthFiguresFragment } from '../../lib/graphql.generated.ts';

const COLUMNS = [
  ['Waiting', 'waiting'],
  ['Running', 'running'],
  ['Retried', 'retrying'],
  ['Failed', 'failed'],
] as const;

/** The jobs of each queue. */
export function QueueTable({ queues }: { queues: HealthFiguresFragment['queues'] }) {
  return (
    <table className="w-full text-sm">
      <caption className="sr-only">Jobs by kind of work</caption>
      <thead>
        <tr className="border-b border-paper-edge">
          <th scope="col" className="py-1.5 pr-3 text-left font-semibold">
            Kind of work
          </th>
          {COLUMNS.map(([label]) => (
            <th key={label} scope="col" className="py-1.5 pl-2 text-right sm:pl-3 font-semibold">
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
            {COLUMNS.map(([label, field]) => (
              <td key={label} className={`py-1.5 pl-2 text-right sm:pl-3 tabular-nums ${toneOf(field, each[field])}`}>
                {each[field]}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function toneOf(field: string, count: number): string {
  if (count === 0) return 'text-ink-soft';
  return field === 'failed' ? 'font-semibold text-brick' : '';
}
