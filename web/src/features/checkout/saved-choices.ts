import type { PaymentOption } from '../../lib/operations/graphql.generated.ts';
import { sessionStore, useSessionStore } from '../../lib/storage/session-store.ts';
import { useMe } from '../accounts/use-me.ts';
import { type Purchase, purchaseKey } from './purchase.ts';

/** The payment option of a purchase; ONLINE by default. */
export function usePaymentOption(purchase: Purchase) {
  const [saved, setSaved] = useSavedChoice(purchase, 'payment');
  const option: PaymentOption = saved === 'PAY_ON_DELIVERY' ? saved : 'ONLINE';
  return [option, (changed: PaymentOption) => setSaved(changed)] as const;
}

/** The store credit of a purchase in whole rupees, at most what it can use; null if none is to be used. */
export function useCreditChoice(purchase: Purchase, most: number) {
  const [saved, setSaved] = useSavedChoice(purchase, 'credit');
  const credit = saved && most > 0 ? Math.min(Number(saved), most) : null;
  return [credit, (changed: number | null) => setSaved(changed === null ? '' : `${changed}`)] as const;
}

/**
 * A choice that stays out of the URL: stored in this tab for the logged-in user and the purchase. Undefined while the
 * server renders.
 */
export function useSavedChoice(purchase: Purchase, choice: string) {
  const name = `${choice}:${useMe()?.userId}:${purchaseKey(purchase)}`;
  return [useSessionStore(name), (text: string) => sessionStore.set(name, text)] as const;
}
