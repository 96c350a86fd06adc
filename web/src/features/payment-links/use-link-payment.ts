import { useState } from 'react';
import { errorMessage, GENERIC_ERROR } from '../../lib/query/errors.ts';
import type { PaymentIntentFragment, PaymentLinkFragment } from '../../lib/operations/graphql.generated.ts';
import { StartLinkPaymentDocument, VerifyLinkPaymentDocument } from '../../lib/operations/payment-links.generated.ts';
import { useMutation } from '../../lib/query/use-mutation.ts';
import { CHECKOUT_TEXTS } from '../checkout/checkout.texts.ts';
import { openRazorpayCheckout } from '../checkout/razorpay.ts';

/** A payment as it was verified. */
export interface LinkPaymentResult {
  success: boolean;
  link: PaymentLinkFragment;
}

/** Opens the payment popup for the basket of a link, and verifies what it returns. After anything else, refetches the page. */
export function useLinkPayment(token: string, refetch: () => Promise<unknown>) {
  const [startPayment] = useMutation(StartLinkPaymentDocument);
  const [verifyPayment] = useMutation(VerifyLinkPaymentDocument);
  const [isPaying, setIsPaying] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [verified, setVerified] = useState<LinkPaymentResult | null>(null);

  const payOnce = async (expectedTotal: number): Promise<LinkPaymentResult | null> => {
    const { data: started } = await startPayment({ variables: { token, expectedTotal } });
    const input = started && (await openPopup(started.startLinkPayment));
    if (!input) return null;
    const { data } = await verifyPayment({ variables: { token, input } });
    return data?.verifyLinkPayment ?? null;
  };

  const pay = async (expectedTotal: number) => {
    setIsPaying(true);
    setProblem(null);
    try {
      const result = await payOnce(expectedTotal);
      setVerified(result);
      if (!result) await refetch();
    } catch (error) {
      setProblem(error instanceof PopupFailed ? CHECKOUT_TEXTS.gatewayFailed : (errorMessage(error) ?? GENERIC_ERROR));
      await refetch().catch(() => {});
    } finally {
      setIsPaying(false);
    }
  };
  return { pay, isPaying, problem, verified };
}

/** The checkout script could not be loaded. */
class PopupFailed extends Error {}

async function openPopup(intent: PaymentIntentFragment) {
  try {
    return await openRazorpayCheckout(intent, 'Books');
  } catch {
    throw new PopupFailed();
  }
}
