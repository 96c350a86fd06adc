import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom';
import { SHOP_NAME } from '#api/platform/shop.rules.ts';
import { AddressForm } from '../../features/addresses/address-form.tsx';
import { AddressText } from '../../features/addresses/address-text.tsx';
import { MESSAGES } from '../../features/addresses/addresses.messages.ts';
import { errorDetails } from '../../lib/errors.ts';
import { AddressPageDocument, useAddressPageQuery } from '../../lib/graphql.generated.ts';
import { preloadForUser } from '../../lib/guards.ts';
import { paths } from '../../lib/paths.ts';
import { safePath } from '../../lib/safe-path.rules.ts';
import { FailureNotice } from '../../ui/notice.tsx';

export async function loader(args: LoaderFunctionArgs) {
  const params = new URL(args.request.url).searchParams;
  const from = params.get('from');
  const addressId = params.get('id');
  if (addressId) await preloadForUser(args, AddressPageDocument, { addressId });
  return { addressId, next: from === null ? paths.account : safePath(from) };
}

/** The page to add a delivery address, or to edit one. */
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
        {data.address.fullName === null && <AddressAsText text={data.address.text} />}
        <AddressForm key={addressId} address={data.address} next={next} />
      </>
    );
  }
  if (!error) return <AddressSkeleton />;
  return <FailureNotice message={errorDetails(error).message ?? MESSAGES.failed} onRetry={() => void refetch()} />;
}

/** The text of an address that was saved without its parts. */
function AddressAsText({ text }: { text: string }) {
  return (
    <p className="mb-6 border-l-3 border-marigold bg-paper-deep px-4 py-3">
      <AddressText text={text} />
    </p>
  );
}

function AddressSkeleton() {
  return (
    <>
      <output className="sr-only">{MESSAGES.loading}</output>
      <div aria-hidden="true" className="space-y-7">
        {[1, 2, 3, 4, 5].map((field) => (
          <div key={field} className="skeleton h-16" />
        ))}
      </div>
    </>
  );
}
