import { PAYMENT_MESSAGES } from '#api/payments/payments.rules.ts';
import { CHECKOUT_TEXTS } from '../../features/checkout/checkout.texts.ts';
import { openRazorpayCheckout } from '../../features/checkout/razorpay.ts';
import type { PaymentIntentFragment } from '../../lib/operations/graphql.generated.ts';
import {
  ConfirmCashOrderDocument,
  StartCashOrderPaymentDocument,
  VerifyCashOrderPaymentDocument,
} from '../../lib/operations/confirm-order-page.generated.ts';
import { useMutation } from '../../lib/query/use-mutation.ts';
import { useToast } from '../../ui/toasts/toaster.tsx';
import { useAttempt } from '../../ui/forms/use-attempt.ts';

/** Confirms the order of an emailed link. */
export function useConfirmByLink(token: string) {
  const [confirmCashOrder] = useMutation(ConfirmCashOrderDocument);
  const { run, ...attempt } = useAttempt();
  return { ...attempt, confirm: () => run(() => confirmCashOrder({ variables: { token } })) };
}

/** Opens the payment popup for the order of an emailed link, and verifies what it returns. */
export function usePayByLink(token: string, orderId: string) {
  const [startPayment] = useMutation(StartCashOrderPaymentDocument);
  const [verifyPayment] = useMutation(VerifyCashOrderPaymentDocument);
  const { run, ...attempt } = useAttempt();
  const toast = useToast();

  const openPopup = async (intent: PaymentIntentFragment) => {
    try {
      return await openRazorpayCheckout(intent, `Order ${orderId}`);
    } catch {
      toast.failure(CHECKOUT_TEXTS.gatewayFailed);
      return null;
    }
  };

  const pay = () =>
    run(async () => {
      const { data: started } = await startPayment({ variables: { token } });
      const input = started && (await openPopup(started.startCashOrderPayment));
      if (!input) return;
      const { data } = await verifyPayment({ variables: { token, input } });
      const result = data?.verifyCashOrderPayment;
      if (result?.state !== 'PAID' && !result?.isPaymentPending) toast.failure(PAYMENT_MESSAGES.verificationFailed);
    });
  return { ...attempt, pay };
}
