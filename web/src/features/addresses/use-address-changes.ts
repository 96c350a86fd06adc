import { FAILED, errorDetails } from '../../lib/errors.ts';
import {
  AddressesDocument,
  useSetDefaultAddressMutation,
  useDeleteAddressMutation,
} from '../../lib/graphql.generated.ts';
import { useToast } from '../../ui/toaster.tsx';
import { MESSAGES } from './messages.ts';

/** What a shopper can do to the saved addresses. With one that is deleted, another may become the default: they are asked for anew. */
export function useAddressChanges(refetch: () => Promise<unknown>) {
  const toast = useToast();
  const [deleteAddress, deleting] = useDeleteAddressMutation({
    update: (cache, { data }) => {
      const { addressId } = data?.deleteAddress ?? {};
      cache.evict({ id: cache.identify({ __typename: 'Address', addressId }) });
    },
    onCompleted: () => void refetch(),
  });
  const [setDefaultAddress, setting] = useSetDefaultAddressMutation({
    update: (cache, { data }) => {
      if (data) cache.writeQuery({ query: AddressesDocument, data: { addresses: data.setDefaultAddress } });
    },
  });
  return {
    isBusy: deleting.loading || setting.loading,
    remove: async (addressId: string) => {
      try {
        const { data } = await deleteAddress({ variables: { addressId } });
        toast.success(data?.deleteAddress.message || MESSAGES.deleted);
      } catch {
        toast.failure(MESSAGES.deleteFailed);
      }
    },
    makeDefault: async (addressId: string) => {
      try {
        await setDefaultAddress({ variables: { addressId } });
      } catch (error) {
        toast.failure(errorDetails(error).message || FAILED);
      }
    },
  };
}
