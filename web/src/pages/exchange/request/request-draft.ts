import type { ExchangePhotoFragment } from '../../../lib/operations/graphql.generated.ts';
import { sessionStore } from '../../../lib/storage/session-store.ts';

/** The fields of the form, as texts. */
export type RequestFields = Record<'orderLineId' | 'quantity' | 'reason' | 'comment' | 'upiId', string>;

/** A form that is not sent yet: a phone may drop the page while its camera is open. */
export interface RequestDraft extends RequestFields {
  photos: readonly ExchangePhotoFragment[];
}

const entryOf = (orderId: string) => `exchange-${orderId}`;

export function readDraft(orderId: string): RequestDraft | null {
  const text = sessionStore.get(entryOf(orderId));
  return text ? (JSON.parse(text) as RequestDraft) : null;
}

export function saveDraft(orderId: string, draft: RequestDraft): void {
  sessionStore.set(entryOf(orderId), JSON.stringify(draft));
}

export function removeDraft(orderId: string): void {
  sessionStore.remove(entryOf(orderId));
}
