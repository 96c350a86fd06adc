import { useState, useSyncExternalStore } from 'react';
import type { ExchangePhotoFragment } from '../../../lib/operations/graphql.generated.ts';
import { AddExchangePhotoDocument } from '../../../lib/operations/exchange-page.generated.ts';
import { useMutation } from '../../../lib/query/use-mutation.ts';
import { readAsBase64 } from '../../../lib/browser/read-as-base64.ts';
import { useReconnect } from '../../../lib/browser/use-online.ts';
import { PhotoUploads, type Upload } from './photo-uploads.ts';
import { scalePicture } from './scale-picture.ts';

/** The photographs of the form of an order, and their upload. Those that failed are sent again when the browser is online. */
export function usePhotos(orderId: string, stored: readonly ExchangePhotoFragment[]) {
  const [addPhoto] = useMutation(AddExchangePhotoDocument);
  const [uploads] = useState(() => {
    const upload: Upload = async (picture, onProgress) => {
      const input = { orderId, data: await readAsBase64(picture) };
      const { data } = await addPhoto({ variables: { input }, context: { fetchOptions: { onProgress } } });
      return data!.addExchangePhoto;
    };
    return new PhotoUploads(stored, { scale: scalePicture, upload });
  });
  const photos = useSyncExternalStore(uploads.subscribe, uploads.getPhotos, uploads.getPhotos);
  useReconnect(() => uploads.retryAll());
  return { photos, uploads };
}
