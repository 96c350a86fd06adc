import { AddressReview } from '../../features/checkout/address-review.tsx';
import { CheckoutColumns } from '../../features/checkout/checkout-frame.tsx';
import type { Quoted } from '../../features/checkout/checkout-state.tsx';
import { KeptOrder } from '../../features/checkout/kept-order.tsx';
import { OrderSummary } from '../../features/checkout/order-summary.tsx';
import { PaymentChoice } from '../../features/checkout/payment-choice.tsx';
import { quoteInput } from '../../features/checkout/purchase.ts';
import { useInstruction, usePaymentOption } from '../../features/checkout/use-kept-choices.ts';
import { type Placing, usePlaceOrder } from '../../features/checkout/use-place-order.ts';
import { BusyButton } from '../../ui/busy-button.tsx';
import { FormError } from '../../ui/form-words.tsx';
import { Section } from '../../ui/section.tsx';

/** All that was chosen, how it is paid, and the order itself. */
export function CheckoutStep({ purchase, quote, isStale, retry }: Quoted) {
  const [instruction] = useInstruction(purchase);
  const [wanted, setWanted] = usePaymentOption(purchase);
  const { placing, place } = usePlaceOrder(retry);
  const paymentOption = quote.payOnDelivery ? wanted : 'ONLINE';

  const placeThis = () =>
    place({
      items: quoteInput(purchase).items,
      addressId: purchase.addressId!,
      deliveryInstruction: instruction?.trim() || null,
      paymentOption,
      expectedTotal: quote.total,
    });
  return (
    <CheckoutColumns
      choices={
        <>
          <AddressReview purchase={purchase} address={quote.address} instruction={instruction} />
          <Section title="Payment">
            <PaymentChoice
              chosen={paymentOption}
              onChoose={setWanted}
              payOnDelivery={quote.payOnDelivery}
              isTest={quote.isTest}
            />
          </Section>
        </>
      }
      summary={
        <OrderSummary quote={quote} isStale={isStale}>
          {placing.step === 'kept' && placing.paymentOption === paymentOption ? (
            <KeptOrder order={placing.order} reason={placing.reason} isTest={placing.isTest} />
          ) : (
            <PlaceButton
              placing={placing}
              isBlocked={isStale || quote.problems.length > 0}
              onPlace={() => void placeThis()}
            />
          )}
        </OrderSummary>
      }
    />
  );
}

const LABELS: Partial<Record<Placing['step'], string>> = {
  placing: 'Placing your order...',
  paying: 'Waiting for your payment...',
};

interface PlaceButtonProps {
  placing: Placing;
  /** Whether there is something that keeps it from being ordered as it stands. */
  isBlocked: boolean;
  onPlace: () => void;
}

function PlaceButton({ placing, isBlocked, onPlace }: PlaceButtonProps) {
  const label = LABELS[placing.step];
  return (
    <div className="space-y-4">
      <FormError>{placing.step === 'refused' && placing.message}</FormError>
      <BusyButton isBusy={Boolean(label) || isBlocked} onClick={onPlace} className="min-h-12 w-full">
        {label ?? 'Place your order'}
      </BusyButton>
    </div>
  );
}
