import { useNavigate } from 'react-router-dom';
import { PAYMENT_MESSAGES } from '#api/payments/payments.rules.ts';
import type { PaymentIntentFragment, VerifyPaymentInput } from '../../lib/operations/graphql.generated.ts';
import { VerifyPaymentDocument } from '../../lib/operations/checkout.generated.ts';
import { useMutation } from '../../lib/query/use-mutation.ts';
import { paths } from '../../lib/paths/paths.ts';
import { useToast } from '../../ui/toasts/toaster.tsx';
import { evictCart } from '../cart/cart-sync.ts';
import { CHECKOUT_TEXTS } from './checkout.texts.ts';
import { openRazorpayCheckout } from './razorpay.ts';

/** The outcome of a payment attempt. Unless paid, the order remains unpaid. */
export type PaymentOutcome = 'paid' | 'closed' | 'notLoaded' | 'unverified';

/** Returns a function that opens Razorpay's popup for an order, verifies the payment, and shows the paid order. */
export function usePayment() {
  const toast = useToast();
  const navigate = useNavigate();
  const [verifyPayment] = useMutation(VerifyPaymentDocument, { update: evictCart });

  const isVerified = async (input: VerifyPaymentInput) => {
    try {
      const { data } = await verifyPayment({ variables: { input } });
      return data?.verifyPayment.success ?? false;
    } catch {
      return false;
    }
  };

  return async (orderId: string, intent: PaymentIntentFragment): Promise<PaymentOutcome> => {
    let payment: VerifyPaymentInput | null;
    try {
      payment = await openRazorpayCheckout(intent, `Order ${orderId}`);
    } catch {
      toast.failure(CHECKOUT_TEXTS.gatewayFailed);
      return 'notLoaded';
    }
    if (!payment) return 'closed';
    if (!(await isVerified(payment))) {
      toast.failure(PAYMENT_MESSAGES.verificationFailed);
      return 'unverified';
    }
    await navigate(paths.orderSuccessful(orderId));
    return 'paid';
  };
}
