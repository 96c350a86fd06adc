import { CHECKOUT_LIMITS } from '#api/checkout/checkout.rules.ts';
import type { PaymentOption } from '../../lib/operations/graphql.generated.ts';
import { sessionStore, useSessionStore } from '../../lib/storage/session-store.ts';
import { useMe } from '../accounts/use-me.ts';
import { type Purchase, purchaseKey } from './purchase.ts';

/** The delivery instruction of a purchase, cut to its maximum length. Undefined while the server renders. */
export function useInstruction(purchase: Purchase) {
  const [instruction, setInstruction] = useSavedChoice(purchase, 'instruction');
  const change = (text: string) =>
    setInstruction(Array.from(text).slice(0, CHECKOUT_LIMITS.deliveryInstruction).join(''));
  return [instruction, change] as const;
}

/** The payment option of a purchase; ONLINE by default. */
export function usePaymentOption(purchase: Purchase) {
  const [saved, setSaved] = useSavedChoice(purchase, 'payment');
  const option: PaymentOption = saved === 'PAY_ON_DELIVERY' ? saved : 'ONLINE';
  return [option, (changed: PaymentOption) => setSaved(changed)] as const;
}

/** A choice that stays out of the URL: stored in this tab for the logged-in user and the purchase. */
function useSavedChoice(purchase: Purchase, choice: string) {
  const name = `${choice}:${useMe()?.userId}:${purchaseKey(purchase)}`;
  return [useSessionStore(name), (text: string) => sessionStore.set(name, text)] as const;
}
