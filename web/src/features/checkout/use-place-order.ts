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
import { clearIdempotencyKey, getIdempotencyKey, type OrderInput } from './idempotency-key.ts';
import { MESSAGES } from './checkout.messages.ts';
import { type PaymentOutcome, usePayment } from './use-payment.ts';

/** Why a placed order is unpaid. */
export type UnpaidReason = Exclude<PaymentOutcome, 'paid'> | 'unreachable';

export type PlaceOrderState =
  | { step: 'idle' | 'placing' | 'paying' }
  | { step: 'failed'; message: string }
  | { step: 'unpaid'; order: PlacedOrderFragment; reason: UnpaidReason; paymentOption: PaymentOption; isTest: boolean };

/**
 * Places an order and opens its payment. Opens the confirmation page once the order is paid, or needs no payment now.
 * Refetches the quote when the server rejects the order.
 */
export function usePlaceOrder(refetchQuote: () => void) {
  const [state, setState] = useState<PlaceOrderState>({ step: 'idle' });
  const navigate = useNavigate();
  const pay = usePayment();
  const sendOrder = useSendOrder();

  const settle = async (input: OrderInput, { order, payment }: PlaceOrderMutation['placeOrder']) => {
    if (needsNoPayment(order)) {
      clearIdempotencyKey(input);
      return navigate(paths.orderSuccessful(order.orderId));
    }
    const setUnpaid = (reason: UnpaidReason) =>
      setState({
        step: 'unpaid',
        order,
        reason,
        paymentOption: input.paymentOption,
        isTest: payment?.isTest ?? false,
      });
    if (!payment) return setUnpaid('unreachable');
    setState({ step: 'paying' });
    const outcome = await pay(order.orderId, payment);
    if (outcome === 'paid') clearIdempotencyKey(input);
    else setUnpaid(outcome);
  };

  const placeOrder = async (input: OrderInput) => {
    setState({ step: 'placing' });
    try {
      await settle(input, await sendOrder(input));
    } catch (error) {
      const details = errorDetails(error);
      setState({ step: 'failed', message: errorMessage(details) });
      if (details.message) refetchQuote();
    }
  };
  return { state, placeOrder };
}

function errorMessage({ message, fields }: ErrorDetails): string {
  if (fields.expectedTotal) return `${MESSAGES.priceChanged} ${fields.expectedTotal}`;
  return message ?? MESSAGES.orderFailed;
}

/** Sends the order. If its idempotency key returns an order that has expired or was cancelled, sends it with a new key. */
function useSendOrder() {
  const [placeOrder] = usePlaceOrderMutation({ update: evictChanged });
  return async function sendOrder(input: OrderInput): Promise<PlaceOrderMutation['placeOrder']> {
    const { data } = await placeOrder({ variables: { input: { ...input, idempotencyKey: getIdempotencyKey(input) } } });
    const placed = data!.placeOrder;
    if (!isClosed(placed.order)) return placed;
    clearIdempotencyKey(input);
    return sendOrder(input);
  };
}

/** Evicts the order list, which has a new order, and the cart, which the order may have emptied. */
function evictChanged(cache: ApolloCache): void {
  cache.evict({ fieldName: 'orders' });
  evictCart(cache);
}

const isClosed = ({ status }: PlacedOrderFragment) => status === 'EXPIRED' || status === 'CANCELLED';

const needsNoPayment = ({ status, paymentState }: PlacedOrderFragment) =>
  status !== 'PENDING_PAYMENT' || paymentState === 'CONFIRMING';
