import type { ComponentProps, ReactNode } from 'react';
import { ListSkeleton } from '../../../ui/data-list/list-skeleton.tsx';
import { Loaded } from '../../../ui/page/loaded.tsx';
import { Notice } from '../../../ui/page/notice.tsx';

interface LoadedPageProps<Data>
  extends
    Pick<ComponentProps<typeof Loaded<Data>>, 'query' | 'children'>,
    Pick<ComponentProps<typeof ListSkeleton>, 'rows' | 'rowClass'> {
  texts: {
    loading: string;
    /** What a failure says, if the page says more than that. */
    failed?: string;
    /** Omitted if the page always exists. */
    notFound?: string;
  };
  /** Stands below `notFound`: the link to the list. */
  back?: ReactNode;
}

/** What the query of a page of staff found: else a placeholder, or why there is nothing. */
export function LoadedPage<Data>({ query, texts, back, children, ...skeleton }: LoadedPageProps<Data>) {
  const { loading, failed = 'This could not be loaded. Please try again.', notFound } = texts;
  return (
    <Loaded
      query={query}
      failed={failed}
      notFound={notFound && <Notice title={notFound}>{back}</Notice>}
      skeleton={<ListSkeleton label={loading} {...skeleton} />}
    >
      {children}
    </Loaded>
  );
}

/** The texts of a page about one thing, such as an order. */
export const pageTexts = (thing: string) => ({
  loading: `Loading the ${thing}...`,
  notFound: `There is no such ${thing}.`,
});
