import { useState } from 'react';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom';
import { SHOP_NAME } from '#api/platform/shop.rules.ts';
import { AdminFrame } from '../../features/admin/admin-frame.tsx';
import { EditBookForm } from '../../features/admin/form/edit-book-form.tsx';
import { History } from '../../features/admin/history.tsx';
import { LoadBookForm } from '../../features/admin/load-book-form.tsx';
import { MESSAGES } from '../../features/admin/messages.ts';
import { useForget } from '../../features/admin/use-forget.ts';
import { EditBookPageDocument, useEditBookPageQuery } from '../../lib/graphql.generated.ts';
import { preload } from '../../lib/preload.ts';
import { FormError } from '../../ui/form-messages.tsx';

export async function loader(args: LoaderFunctionArgs) {
  const bookId = (new URL(args.request.url).searchParams.get('id') ?? '').trim().toUpperCase();
  if (bookId) await preload(args, EditBookPageDocument, { bookId });
  return { bookId };
}

/** Where an admin loads a book, and edits it. */
export function Component() {
  const { bookId } = useLoaderData<typeof loader>();
  return (
    <>
      <title>{`Edit a book | ${SHOP_NAME}`}</title>
      <AdminFrame title="Edit a book">
        <EditBook key={bookId} bookId={bookId} />
      </AdminFrame>
    </>
  );
}

function EditBook({ bookId }: { bookId: string }) {
  useForget('adminBook');
  const [loads, setLoads] = useState(0);
  const { data, error, loading, refetch } = useEditBookPageQuery({
    variables: { bookId },
    skip: bookId === '',
    notifyOnNetworkStatusChange: true,
  });
  const reload = () =>
    void refetch().then(
      () => setLoads((count) => count + 1),
      () => {}, // The query says so itself.
    );
  return (
    <div className="space-y-8">
      <LoadBookForm bookId={bookId} isBusy={loading} onReload={reload} />
      <FormError>{error && !loading && MESSAGES.loadFailed}</FormError>
      {data && !error && (
        <>
          <EditBookForm key={loads} loaded={data.adminBook} onReload={reload} />
          <History changes={data.adminBook.changes} />
        </>
      )}
      {!data && loading && <FormSkeleton />}
    </div>
  );
}

function FormSkeleton() {
  return (
    <>
      <output className="sr-only">{MESSAGES.loading}</output>
      <div aria-hidden="true" className="space-y-6">
        <div className="skeleton h-44" />
        <div className="skeleton h-72" />
        <div className="skeleton h-80" />
      </div>
    </>
  );
}
