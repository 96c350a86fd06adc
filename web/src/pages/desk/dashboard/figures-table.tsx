import type { ReactNode } from 'react';
import { NoFigures } from './panel-states.tsx';

interface TableColumn<Row> {
  label: string;
  render: (row: Row) => ReactNode;
}

interface FiguresTableProps<Row> {
  caption: string;
  rows: readonly Row[];
  /** Said instead of a table without rows. */
  empty?: string;
  keyOf: (row: Row) => string;
  /** The first one heads its rows, the others hold numbers. */
  columns: readonly [TableColumn<Row>, ...TableColumn<Row>[]];
}

/** Figures as a table. */
export function FiguresTable<Row>({ caption, rows, empty, keyOf, columns }: FiguresTableProps<Row>) {
  const [heading, ...numbers] = columns;
  if (empty && rows.length === 0) return <NoFigures>{empty}</NoFigures>;
  return (
    <table className="w-full text-sm">
      <caption className="sr-only">{caption}</caption>
      <thead className="sticky top-0 bg-page text-left shadow-[0_1px_0_var(--color-paper-edge)]">
        <tr>
          <th scope="col" className="py-1.5 pr-3 font-semibold wrap-anywhere lg:wrap-break-word">
            {heading.label}
          </th>
          {numbers.map(({ label }) => (
            <th
              key={label}
              scope="col"
              className="py-1.5 pl-3 text-right font-semibold wrap-anywhere lg:wrap-break-word"
            >
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="divide-y divide-paper-edge">
        {rows.map((row) => (
          <tr key={keyOf(row)}>
            <th scope="row" className="py-1.5 pr-3 text-left font-normal wrap-anywhere lg:wrap-break-word">
              {heading.render(row)}
            </th>
            {numbers.map(({ label, render }) => (
              <td key={label} className="py-1.5 pl-3 text-right whitespace-nowrap tabular-nums">
                {render(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
