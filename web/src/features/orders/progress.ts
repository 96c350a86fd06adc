import type { OrderMoneyFragment, OrderStatus } from '../../lib/graphql.generated.ts';

/** The way of an order that goes well. */
export const STAGES = ['PLACED', 'PACKED', 'SHIPPED', 'OUT_FOR_DELIVERY', 'DELIVERED'] as const satisfies OrderStatus[];

/** How far along its way an order is, from 0; -1 where it has not set out, or will not. */
export function stageOf(status: OrderStatus): number {
  return STAGES.findIndex((stage) => stage === status);
}

/** What an order can be said to be, to whoever has just paid it, or not. */
export type Outlook = 'confirmed' | 'confirming' | 'unpaid' | 'notConfirmed';

/** What is to be said of an order. */
export function outlookOf({ status, paymentState }: OrderMoneyFragment): Outlook {
  if (stageOf(status) >= 0) return 'confirmed';
  if (status !== 'PENDING_PAYMENT') return paymentState === 'CONFIRMING' ? 'confirming' : 'notConfirmed';
  return paymentState === 'UNPAID' ? 'unpaid' : 'confirming';
}
