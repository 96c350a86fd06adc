import type { ComponentProps, ReactNode } from 'react';
import { DataList } from '../../../ui/data-list/data-list.tsx';
import { FileLink } from './text-link.tsx';
import { SavedViews } from './saved-views.tsx';
import { DeskLayout } from '../shell/desk-layout.tsx';

type ListProps<Data, Row> = ComponentProps<typeof DataList<Data, Row>>;

interface ListPageProps<Data, Row> extends Pick<ListProps<Data, Row>, 'query' | 'connection' | 'rowId' | 'columns'> {
  title: string;
  texts: Pick<ListProps<Data, Row>['texts'], 'row' | 'rows' | 'empty'>;
  layout?: string;
  keys?: ListProps<Data, Row>['keys'];
  /** The path of the list as CSV. */
  csv?: string;
  /** Stands next to the heading. */
  tools?: ReactNode;
  /** Stands above the rows. */
  children?: ReactNode;
}

/** A page of staff with one list, whose rows lead to their pages. */
export function ListPage<Data, Row>({ title, texts, csv, tools, children, ...list }: ListPageProps<Data, Row>) {
  return (
    <DeskLayout
      title={title}
      tools={
        <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
          {csv && <FileLink href={csv} />}
          {tools}
        </div>
      }
    >
      {children}
      <SavedViews />
      <DataList layout="sm:grid-cols-[minmax(0,2fr)_minmax(0,2fr)_11rem]" texts={listTexts(texts)} {...list} />
    </DeskLayout>
  );
}

/** The texts of a list, with what it says while it is loading and if that fails. */
export const listTexts = (texts: ListPageProps<unknown, unknown>['texts']) => ({
  ...texts,
  loading: `Loading ${texts.rows}...`,
  failed: `The ${texts.rows} could not be fetched.`,
});

/** All rows, as the only page. */
export const onePage = <Row,>(rows: readonly Row[]) => ({
  edges: rows.map((node) => ({ node })),
  pageInfo: { hasNextPage: false, endCursor: null },
});
