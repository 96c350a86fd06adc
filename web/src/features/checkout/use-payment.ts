import { useNavigate } from 'react-router-dom';
import { MESSAGES as PAYMENT_MESSAGES } from '#api/payments/payments.rules.ts';
import { SHOP_NAME } from '#api/platform/shop.rules.ts';
import {
  type PaymentIntentFragment,
  useVerifyPaymentMutation,
  type VerifyPaymentInput,
} from '../../lib/graphql.generated.ts';
import { paths } from '../../lib/paths.ts';
import { useToast } from '../../ui/toaster.tsx';
import { forgetCart } from '../cart/forget-cart.ts';
import { MESSAGES } from './messages.ts';
import { payInPopup } from './razorpay.ts';

/** What came of a payment. Whatever it is, the order is kept. */
export type PaymentOutcome = 'paid' | 'closed' | 'notLoaded' | 'unverified';

/** Has an order paid in the provider's popup, and proved to the server. A paid one is shown as confirmed. */
export function usePayment() {
  const toast = useToast();
  const navigate = useNavigate();
  const [verifyPayment] = useVerifyPaymentMutation({ update: forgetCart });

  const isVerified = (input: VerifyPaymentInput) =>
    verifyPayment({ variables: { input } }).then(
      ({ data }) => data?.verifyPayment.success ?? false,
      () => false,
    );

  return async (orderId: string, request: PaymentIntentFragment): Promise<PaymentOutcome> => {
    let proof: VerifyPaymentInput | null;
    try {
      proof = await payInPopup(request, { name: SHOP_NAME, description: `Order ${orderId}` });
    } catch {
      toast.failure(MESSAGES.gatewayFailed);
      return 'notLoaded';
    }
    if (!proof) return 'closed';
    if (!(await isVerified(proof))) {
      toast.failure(PAYMENT_MESSAGES.verificationFailed);
      return 'unverified';
    }
    await navigate(paths.orderSuccessful(orderId));
    return 'paid';
  };
}
