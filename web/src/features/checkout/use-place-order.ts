import type { ApolloCache } from '@apollo/client';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { type ErrorDetails, errorDetails } from '../../lib/query/errors.ts';
import type { OrderPaymentFragment, PlaceOrderMutation } from '../../lib/operations/graphql.generated.ts';
import { PlaceOrderDocument } from '../../lib/operations/checkout.generated.ts';
import { useMutation } from '../../lib/query/use-mutation.ts';
import { paths } from '../../lib/paths/paths.ts';
import { evictCart } from '../cart/cart-sync.ts';
import { endRequest, getRequest, type OrderInput, saveOrderId } from './idempotency-key.ts';
import { CHECKOUT_TEXTS } from './checkout.texts.ts';
import { type PaymentOutcome, usePayment } from './use-payment.ts';

/** Why a placed order is unpaid; `left` if its page was left or reloaded. */
export type UnpaidReason = Exclude<PaymentOutcome, 'paid'> | 'unreachable' | 'left';

export type PlaceOrderState =
  | { step: 'idle' | 'placing' | 'paying' }
  | { step: 'failed'; message: string }
  | { step: 'unpaid'; reason: UnpaidReason };

interface PlaceOrderOptions {
  /** Called with the number of the order, before its payment. */
  onPlaced: (orderId: string) => void;
  /** Called when the server rejects the order. */
  onRejected: () => void;
}

/** Places an order and opens its payment. Opens the confirmation page once the order is paid, or needs no payment now. */
export function usePlaceOrder({ onPlaced, onRejected }: PlaceOrderOptions) {
  const [state, setState] = useState<PlaceOrderState>({ step: 'idle' });
  const navigate = useNavigate();
  const pay = usePayment();
  const sendOrder = useSendOrder();

  const settle = async ({ order, payment }: PlaceOrderMutation['placeOrder']) => {
    onPlaced(order.orderId);
    if (needsNoPayment(order)) return navigate(paths.orderSuccessful(order.orderId));
    if (!payment) return setState({ step: 'unpaid', reason: 'unreachable' });
    setState({ step: 'paying' });
    const outcome = await pay(order.orderId, payment);
    if (outcome !== 'paid') setState({ step: 'unpaid', reason: outcome });
  };

  const placeOrder = async (input: OrderInput) => {
    setState({ step: 'placing' });
    try {
      await settle(await sendOrder(input));
    } catch (error) {
      const details = errorDetails(error);
      setState({ step: 'failed', message: errorMessage(details) });
      if (details.message) onRejected();
    }
  };
  return { state, placeOrder };
}

function errorMessage({ message, fields }: ErrorDetails): string {
  if (fields.expectedTotal) return `${CHECKOUT_TEXTS.priceChanged} ${fields.expectedTotal}`;
  return message ?? CHECKOUT_TEXTS.orderFailed;
}

/** Sends the order. If its idempotency key returns the order of a purchase that has ended, sends it with a new key. */
function useSendOrder() {
  const [placeOrder] = useMutation(PlaceOrderDocument, { update: evictChanged });
  return async function sendOrder(input: OrderInput): Promise<PlaceOrderMutation['placeOrder']> {
    const { idempotencyKey, orderId } = getRequest(input);
    const { data } = await placeOrder({ variables: { input: { ...input, idempotencyKey } } });
    const placed = data!.placeOrder;
    if (hasEnded(placed.order, orderId)) {
      endRequest(input);
      return sendOrder(input);
    }
    saveOrderId(input, placed.order.orderId);
    return placed;
  };
}

/** Evicts the order list, which has a new order, the cart, which the order may have emptied, and the store credit. */
function evictChanged(cache: ApolloCache): void {
  cache.evict({ fieldName: 'orders' });
  cache.evict({ fieldName: 'storeCredit' });
  evictCart(cache);
}

/**
 * Whether the purchase of an order has ended. An order that an earlier answer had returned was paid since: here, on
 * another page, tab or device, or later by a webhook. Without an earlier answer, this request may have placed it.
 */
function hasEnded({ orderId, status }: OrderPaymentFragment, knownOrderId: string | undefined): boolean {
  if (status === 'EXPIRED' || status === 'CANCELLED') return true;
  return status !== 'PENDING_PAYMENT' && orderId === knownOrderId;
}

const needsNoPayment = ({ status, paymentState }: OrderPaymentFragment) =>
  status !== 'PENDING_PAYMENT' || paymentState === 'CONFIRMING';
