import type { ApolloCache } from '@apollo/client';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { type ErrorDetails, errorDetails } from '../../lib/errors.ts';
import {
  type PaymentOption,
  type PlacedOrderFragment,
  type PlaceOrderMutation,
  usePlaceOrderMutation,
} from '../../lib/graphql.generated.ts';
import { paths } from '../../lib/paths.ts';
import { evictCart } from '../cart/cart-sync.ts';
import { MESSAGES } from './messages.ts';
import { endRequest, type OrderWish, idempotencyKeyOf } from './request-id.ts';
import { type PaymentOutcome, usePayment } from './use-payment.ts';

/** Why an order that is placed is not paid yet. */
export type KeptReason = Exclude<PaymentOutcome, 'paid'> | 'unreachable';

/** How far an order has come. */
export type Placing =
  | { step: 'idle' | 'placing' | 'paying' }
  | { step: 'refused'; message: string }
  | { step: 'kept'; order: PlacedOrderFragment; reason: KeptReason; paymentOption: PaymentOption; isTest: boolean };

/**
 * Places an order and has it paid. What is confirmed, or about to be, is shown so; what is not paid is kept. Where the
 * server refuses, what the order costs is asked anew.
 */
export function usePlaceOrder(askAnew: () => void) {
  const [placing, setPlacing] = useState<Placing>({ step: 'idle' });
  const navigate = useNavigate();
  const pay = usePayment();
  const send = useSend();

  const settle = async (wish: OrderWish, { order, payment }: PlaceOrderMutation['placeOrder']) => {
    if (isTaken(order)) {
      endRequest(wish);
      return navigate(paths.orderSuccessful(order.orderId));
    }
    const keep = (reason: KeptReason) =>
      setPlacing({ step: 'kept', order, reason, paymentOption: wish.paymentOption, isTest: payment?.isTest ?? false });
    if (!payment) return keep('unreachable');
    setPlacing({ step: 'paying' });
    const outcome = await pay(order.orderId, payment);
    if (outcome === 'paid') endRequest(wish);
    else keep(outcome);
  };

  const place = async (wish: OrderWish) => {
    setPlacing({ step: 'placing' });
    try {
      await settle(wish, await send(wish));
    } catch (error) {
      const details = errorDetails(error);
      setPlacing({ step: 'refused', message: refusalText(details) });
      if (details.message) askAnew();
    }
  };
  return { placing, place };
}

function refusalText({ message, fields }: ErrorDetails): string {
  if (fields.expectedTotal) return `${MESSAGES.priceChanged} ${fields.expectedTotal}`;
  return message ?? MESSAGES.orderFailed;
}

/** Sends the order. One that was sent before and has ended meanwhile does not stand for this one: that is sent anew. */
function useSend() {
  const [placeOrder] = usePlaceOrderMutation({ update: forgetLists });
  return async function send(wish: OrderWish): Promise<PlaceOrderMutation['placeOrder']> {
    const { data } = await placeOrder({ variables: { input: { ...wish, idempotencyKey: idempotencyKeyOf(wish) } } });
    const placed = data!.placeOrder;
    if (!hasEnded(placed.order)) return placed;
    endRequest(wish);
    return send(wish);
  };
}

/** The list of orders has one more; what is placed has left the cart. */
function forgetLists(cache: ApolloCache): void {
  cache.evict({ fieldName: 'orders' });
  evictCart(cache);
}

const hasEnded = ({ status }: PlacedOrderFragment) => status === 'EXPIRED' || status === 'CANCELLED';

/** Whether nothing is to be paid for it now. */
const isTaken = ({ status, paymentState }: PlacedOrderFragment) =>
  status !== 'PENDING_PAYMENT' || paymentState === 'CONFIRMING';
