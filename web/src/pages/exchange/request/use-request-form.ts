import type { ApolloCache, Reference } from '@apollo/client';
import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { EXCHANGE_MESSAGES } from '#api/exchanges/exchanges.rules.ts';
import { isUpiId } from '#api/payments/payouts/payouts.rules.ts';
import type {
  ExchangeDetailFragment,
  ExchangeOrderFragment,
  ExchangeReason,
  ExchangePhotoFragment,
} from '../../../lib/operations/graphql.generated.ts';
import { RequestExchangeDocument, AddExchangePhotoDocument } from '../../../lib/operations/exchange-page.generated.ts';
import { useMutation } from '../../../lib/query/use-mutation.ts';
import { paths } from '../../../lib/paths/paths.ts';
import { useToast } from '../../../ui/toasts/toaster.tsx';
import { serverMessageOr, useValidatedForm } from '../../../ui/forms/use-validated-form.ts';
import { EXCHANGE_TEXTS } from '../exchange.texts.ts';
import { exchangeableLines } from '../exchange-view.ts';
import { type FormPhoto, PhotoUploads, type Upload } from '../photos/photo-uploads.ts';
import { removeDraft, type RequestDraft, type RequestFields, saveDraft } from './request-draft.ts';
import { readAsBase64 } from '../../../lib/browser/read-as-base64.ts';
import { useReconnect } from '../../../lib/browser/use-online.ts';
import { scalePicture } from '../photos/scale-picture.ts';

export interface RequestFormProps {
  order: ExchangeOrderFragment;
  lineId: string | null;
  draft: RequestDraft | null;
}

/** The server checks it. */
const noCheck = () => null;
const lineCheck = (text: string) => (text ? null : EXCHANGE_MESSAGES.line);
const reasonCheck = (text: string) => (text ? null : EXCHANGE_MESSAGES.reason);
const upiCheck = (text: string) => (isUpiId(text.trim()) ? null : EXCHANGE_MESSAGES.upiId);

/** The form of a request. It is kept until it is sent: over an error, and over a reload of the page. */
export function useRequestForm({ order, lineId, draft }: RequestFormProps) {
  const { photos, uploads } = usePhotos(order.orderId, draft?.photos ?? []);
  const sendRequest = useSendRequest(order);
  const validated = useValidatedForm<RequestFields>({
    checks: {
      orderLineId: lineCheck,
      reason: reasonCheck,
      comment: noCheck,
      ...(order.paysOutByUpi && { upiId: upiCheck }),
    },
    defaultValues: initialFields(order, lineId, draft),
    onSubmit: async (fields) => {
      uploads.retryAll();
      const sent = await uploads.settled();
      const photoIds = sent.flatMap(({ stored }) => stored?.photoId ?? []);
      if (photoIds.length === sent.length) await sendRequest(fields, photoIds);
    },
    formError: serverMessageOr(EXCHANGE_TEXTS.requestFailed),
  });
  const { form } = validated;
  useSavedDraft(order.orderId, form, photos);
  const hasFailed = photos.some(({ status }) => status === 'failed');
  return { ...validated, photos, uploads, isStopped: hasFailed && form.formState.submitCount > 0 };
}

/** The fields of the draft, else of the line in the address, else of the only line. */
function initialFields(order: ExchangeOrderFragment, lineId: string | null, draft: RequestDraft | null) {
  const lines = exchangeableLines(order);
  const known = lines.find(({ orderLineId }) => orderLineId === draft?.orderLineId);
  const orderLineId = known?.orderLineId ?? lineId ?? (lines.length === 1 ? lines[0]!.orderLineId : '');
  const { quantity = '1', reason = '', comment = '', upiId = '' } = draft ?? {};
  return { orderLineId, quantity, reason, comment, upiId };
}

/** Saves the draft on every change. */
function useSavedDraft(orderId: string, form: UseFormReturn<RequestFields>, photos: readonly FormPhoto[]) {
  const stored = photos.flatMap((photo) => photo.stored ?? []);
  const ids = stored.map(({ photoId }) => photoId).join();
  const savedIds = useRef(ids);
  const save = useEffectEvent(() => saveDraft(orderId, { ...form.getValues(), photos: stored }));
  const saveWith = useEffectEvent((current: string) => {
    if (current !== savedIds.current) save();
    savedIds.current = current;
  });
  useEffect(() => saveWith(ids), [ids]);
  useEffect(() => form.watch(() => save()).unsubscribe, [form]);
}

/** Returns a function that sends the request, and then shows the exchange. */
function useSendRequest({ orderId, lines, paysOutByUpi }: ExchangeOrderFragment) {
  const toast = useToast();
  const navigate = useNavigate();
  const [requestExchange] = useMutation(RequestExchangeDocument);
  return async ({ orderLineId, quantity, reason, comment, upiId }: RequestFields, photoIds: string[]) => {
    const line = lines.find((candidate) => candidate.orderLineId === orderLineId);
    const input = {
      orderId,
      orderLineId,
      // It may have been chosen for another line.
      quantity: Math.min(Number(quantity), line?.exchangeableQuantity ?? 1),
      reason: reason as ExchangeReason,
      comment,
      photoIds,
      upiId: paysOutByUpi ? upiId.trim() : null,
    };
    const { data } = await requestExchange({
      variables: { input },
      update: (cache, { data: result }) => addExchange(cache, orderId, result?.requestExchange),
    });
    removeDraft(orderId);
    toast.success(EXCHANGE_TEXTS.requested);
    const { exchangeId } = data!.requestExchange;
    await navigate(paths.exchange(orderId, orderLineId, exchangeId), { replace: true, state: { isNew: true } });
  };
}

/** Adds a requested exchange to its order in the cache. No further one of the line can be asked for meanwhile. */
function addExchange(cache: ApolloCache, orderId: string, exchange: ExchangeDetailFragment | undefined) {
  if (!exchange) return;
  cache.modify({
    id: cache.identify({ __typename: 'Order', orderId }),
    fields: { exchanges: (known: readonly Reference[], { toReference }) => [...known, toReference({ ...exchange })!] },
  });
  cache.modify({
    id: cache.identify({ __typename: 'OrderLine', orderLineId: exchange.orderLineId }),
    fields: { exchangeableQuantity: () => 0 },
  });
}

/** The photographs of an order's form, and their upload. Failed uploads are sent again when the browser is online. */
function usePhotos(orderId: string, stored: readonly ExchangePhotoFragment[]) {
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
