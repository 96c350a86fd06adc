import { LIMITS } from '#api/checkout/checkout.rules.ts';
import type { PaymentOption } from '../../lib/graphql.generated.ts';
import { keep, useKept } from '../../lib/session-store.ts';
import { useMe } from '../accounts/use-me.ts';
import { type Purchase, purchaseName } from './purchase.ts';

/** The delivery instruction of a purchase, cut where it is too long. Undefined in the server's HTML, which cannot know it. */
export function useInstruction(purchase: Purchase) {
  const [instruction, setInstruction] = useKeptChoice(purchase, 'instruction');
  const change = (text: string) => setInstruction(Array.from(text).slice(0, LIMITS.deliveryInstruction).join(''));
  return [instruction, change] as const;
}

/** How a purchase is to be paid: online, unless something else was chosen. */
export function usePaymentOption(purchase: Purchase) {
  const [option, setOption] = useKeptChoice(purchase, 'payment');
  const chosen: PaymentOption = option === 'PAY_ON_DELIVERY' ? option : 'ONLINE';
  return [chosen, (changed: PaymentOption) => setOption(changed)] as const;
}

/** What was chosen for a purchase and is nobody else's business: it is kept in this tab, for whoever is logged in. */
function useKeptChoice(purchase: Purchase, choice: string) {
  const name = `${choice}:${useMe()?.userId}:${purchaseName(purchase)}`;
  return [useKept(name), (text: string) => keep(name, text)] as const;
}
