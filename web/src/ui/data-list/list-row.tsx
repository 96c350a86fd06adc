import { Fragment, type ReactNode } from 'react';
import type { Columns } from './data-list.tsx';

interface ListRowProps<Row> {
  row: Row;
  id: string;
  /** Undefined if rows cannot be selected. */
  select: { isSelected: boolean; onSelect: () => void } | undefined;
  renderPicture?: (row: Row) => ReactNode;
  columns: Columns<Row>;
  layout: string;
}

/** A row of a list: its checkbox, picture and cells. */
export function ListRow<Row>({ row, id, select, renderPicture, columns, layout }: ListRowProps<Row>) {
  return (
    <article
      data-row={id}
      className={`flex gap-x-3 py-2 focus-within:bg-paper-deep lg:py-0.5 lg:leading-tight ${select?.isSelected ? 'bg-paper-deep' : ''}`}
    >
      {select && (
        <label className="-mr-2 grid min-h-11 w-11 shrink-0 place-items-center self-start lg:self-center">
          <span className="sr-only">Mark {id}</span>
          <input type="checkbox" checked={select.isSelected} onChange={select.onSelect} className="size-5 accent-ink" />
        </label>
      )}
      {renderPicture?.(row)}
      <div
        className={`grid min-w-0 grow gap-x-4 gap-y-1 pr-2 wrap-anywhere *:min-w-0 items-baseline lg:items-center ${layout}`}
      >
        {Object.entries(columns).map(([name, cell]) => (
          <Fragment key={name}>{cell(row)}</Fragment>
        ))}
      </div>
    </article>
  );
}
