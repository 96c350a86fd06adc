import { useEffect, useState } from 'react';
import { type LoaderFunctionArgs, useLoaderData, useNavigate } from 'react-router-dom';
import { SHOP_NAME } from '#api/platform/shop.rules.ts';
import { AddressForm } from '../../features/addresses/address-form.tsx';
import { AddressSkeleton } from '../../features/addresses/address-skeleton.tsx';
import { AddressText } from '../../features/addresses/address-text.tsx';
import { ADDRESS_TEXTS } from '../../features/addresses/addresses.texts.ts';
import { NewAddressForm } from '../../features/addresses/new-address-form.tsx';
import { errorDetails } from '../../lib/query/errors.ts';
import { AddressPageDocument } from '../../lib/operations/address-page.generated.ts';
import { RecipientDocument } from '../../lib/operations/addresses.generated.ts';
import { useQuery } from '../../lib/query/use-query.ts';
import { preloadForUser } from '../../lib/session/guards.ts';
import { paths } from '../../lib/paths/paths.ts';
import { safePath } from '../../lib/paths/safe-path.rules.ts';
import { FailureNotice } from '../../ui/page/notice.tsx';

/** How long the success message is shown before the next page opens. */
const REDIRECT_DELAY_MS = 1_500;

export async function loader(args: LoaderFunctionArgs) {
  const params = new URL(args.request.url).searchParams;
  const from = params.get('from');
  const addressId = params.get('id');
  await (addressId
    ? preloadForUser(args, AddressPageDocument, { addressId })
    : preloadForUser(args, RecipientDocument, {}));
  return { addressId, next: from === null ? paths.account : safePath(from) };
}

/** The page to add a delivery address, or to edit one. */
export function Component() {
  const { addressId, next } = useLoaderData<typeof loader>();
  const openNext = useDelayedNavigation(next);
  const title = addressId ? 'Edit address' : 'Add a new address';
  return (
    <>
      <title>{`${title} | ${SHOP_NAME}`}</title>
      <meta name="robots" content="noindex" />
      <div className="band py-4 sm:py-10">
        <div className="mx-auto max-w-2xl">
          <h1 className="font-serif text-title font-semibold">{title}</h1>
          <div className="mt-4 border border-paper-edge bg-page p-4 sm:mt-6 sm:p-8">
            {addressId ? (
              <EditedAddress addressId={addressId} onSaved={openNext} />
            ) : (
              <NewAddressForm onSaved={openNext} />
            )}
          </div>
        </div>
      </div>
    </>
  );
}

/** Returns a function that opens a page once the success message has been read. */
function useDelayedNavigation(path: string): () => void {
  const navigate = useNavigate();
  const [isLeaving, setIsLeaving] = useState(false);
  useEffect(() => {
    if (!isLeaving) return;
    const timer = setTimeout(() => void navigate(path), REDIRECT_DELAY_MS);
    return () => clearTimeout(timer);
  }, [isLeaving, navigate, path]);
  return () => setIsLeaving(true);
}

function EditedAddress({ addressId, onSaved }: { addressId: string; onSaved: () => void }) {
  const { data, error, refetch } = useQuery(AddressPageDocument, { variables: { addressId } });
  if (data) {
    return (
      <>
        {data.address.fullName === null && <AddressAsText text={data.address.text} />}
        <AddressForm key={addressId} address={data.address} onSaved={onSaved} />
      </>
    );
  }
  if (!error) return <AddressSkeleton />;
  return <FailureNotice message={errorDetails(error).message ?? ADDRESS_TEXTS.failed} onRetry={() => void refetch()} />;
}

/** The text of an address that was saved without its parts. */
function AddressAsText({ text }: { text: string }) {
  return (
    <p className="mb-6 border-l-3 border-marigold bg-paper-deep px-4 py-3">
      <AddressText text={text} />
    </p>
  );
}
