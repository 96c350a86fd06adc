import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom';
import { SHOP_NAME } from '#api/platform/shop.rules.ts';
import { AddressForm } from '../../features/addresses/address-form.tsx';
import { AddressText } from '../../features/addresses/address-text.tsx';
import { MESSAGES } from '../../features/addresses/messages.ts';
import { errorDetails } from '../../lib/errors.ts';
import { AddressPageDocument, useAddressPageQuery } from '../../lib/graphql.generated.ts';
import { preloadForCustomer } from '../../lib/guard.ts';
import { paths } from '../../lib/paths.ts';
import { safePath } from '../../lib/safe-path.rules.ts';
import { FailureNotice } from '../../ui/notice.tsx';
import { AddressSkeleton } from './address-skeleton.tsx';

export async function loader(args: LoaderFunctionArgs) {
  const params = new URL(args.request.url).searchParams;
  const from = params.get('from');
  const addressId = params.get('id');
  if (addressId) await preloadForCustomer(args, AddressPageDocument, { addressId });
  return { addressId, next: from === null ? paths.account : safePath(from) };
}

/** A new address to deliver to, or one that is edited. */
export function Component() {
  const { addressId, next } = useLoaderData<typeof loader>();
  const title = addressId ? 'Edit address' : 'Add a new address';
  return (
    <>
      <title>{`${title} | ${SHOP_NAME}`}</title>
      <meta name="robots" content="noindex" />
      <div className="band py-8 sm:py-12">
        <div className="mx-auto max-w-2xl">
          <h1 className="font-serif text-title font-semibold">{title}</h1>
          <div className="mt-6 border border-paper-edge bg-page p-5 sm:p-8">
            {addressId ? <EditedAddress addressId={addressId} next={next} /> : <AddressForm next={next} />}
          </div>
        </div>
      </div>
    </>
  );
}

function EditedAddress({ addressId, next }: { addressId: string; next: string }) {
  const { data, error, refetch } = useAddressPageQuery({ variables: { addressId } });
  if (data) {
    return (
      <>
        {data.address.fullName === null && <KeptAsText text={data.address.text} />}
        <AddressForm key={addressId} address={data.address} next={next} />
      </>
    );
  }
  if (!error) return <AddressSkeleton />;
  return <FailureNotice message={errorDetails(error).message ?? MESSAGES.failed} onRetry={() => void refetch()} />;
}

/** What is known of an address whose parts are not. */
function KeptAsText({ text }: { text: string }) {
  return (
    <p className="mb-6 border-l-3 border-marigold bg-paper-deep px-4 py-3">
      <AddressText text={text} />
    </p>
  );
}
