import { RadioGroup } from '@base-ui/react/radio-group';
import { Link } from 'react-router-dom';
import { MESSAGES } from '#api/checkout/checkout.rules.ts';
import { rupees } from '#api/platform/rupees.rules.ts';
import { AddressText } from '../../features/addresses/address-text.tsx';
import { CheckoutColumns } from '../../features/checkout/checkout-frame.tsx';
import type { CheckoutStepProps } from '../../features/checkout/checkout-state.tsx';
import { OrderSummary } from '../../features/checkout/order-summary.tsx';
import { paymentPath, type Purchase, quoteInput } from '../../features/checkout/purchase.ts';
import { useInstruction, usePaymentOption } from '../../features/checkout/saved-choices.ts';
import { TestPaymentBadge } from '../../features/checkout/test-payment-badge.tsx';
import { UnpaidOrder } from '../../features/checkout/unpaid-order.tsx';
import { type PlaceOrderState, usePlaceOrder } from '../../features/checkout/use-place-order.ts';
import type { CheckoutAddressFragment, PaymentOption } from '../../lib/graphql.generated.ts';
import { Bilingual } from '../../ui/bilingual.tsx';
import { BusyButton } from '../../ui/busy-button.tsx';
import { RadioCard } from '../../ui/radio-card.tsx';
import { Section } from '../../ui/section.tsx';
import { SummaryBar } from '../../ui/summary-bar.tsx';

/** The review of the order: address, instruction, payment option, summary, and the button that places the order. */
export function ReviewStep({ purchase, quote, isStale, refetch }: CheckoutStepProps) {
  const [instruction] = useInstruction(purchase);
  const [savedOption, setSavedOption] = usePaymentOption(purchase);
  const { state, placeOrder } = usePlaceOrder(refetch);
  const paymentOption = quote.payOnDelivery ? savedOption : 'ONLINE';

  const placeThisOrder = () =>
    placeOrder({
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
          <Section title="Payment">
            <PaymentOptions
              selected={paymentOption}
              onSelect={setSavedOption}
              payOnDelivery={quote.payOnDelivery}
              isTest={quote.isTest}
            />
          </Section>
          <DeliveryReview purchase={purchase} address={quote.address} instruction={instruction} />
        </>
      }
      summary={
        <OrderSummary quote={quote} isStale={isStale}>
          {state.step === 'unpaid' && state.paymentOption === paymentOption ? (
            <UnpaidOrder order={state.order} reason={state.reason} isTest={state.isTest} />
          ) : (
            <SummaryBar
              label="Total"
              amount={rupees(quote.total)}
              isStale={isStale}
              error={state.step === 'failed' && state.message}
            >
              <PlaceOrderButton
                state={state}
                isBlocked={isStale || quote.problems.length > 0}
                onPlace={() => void placeThisOrder()}
              />
            </SummaryBar>
          )}
        </OrderSummary>
      }
    />
  );
}

interface DeliveryReviewProps {
  purchase: Purchase;
  address: CheckoutAddressFragment | null;
  /** Undefined while the server renders. */
  instruction: string | undefined;
}

/** The chosen address and the delivery instruction. */
function DeliveryReview({ purchase, address, instruction }: DeliveryReviewProps) {
  return (
    <Section
      title="Delivery"
      action={
        <Link to={paymentPath(purchase)} className="text-link py-2.5 font-semibold">
          Change<span className="sr-only"> address, instruction or quantity</span>
        </Link>
      }
    >
      <dl className="space-y-3">
        <div>
          <dt className="text-sm text-ink-soft">Address</dt>
          <dd className="leading-snug">
            <AddressText text={address?.text ?? ''} />
          </dd>
        </div>
        <div>
          <dt className="text-sm text-ink-soft">Delivery instruction</dt>
          <dd className="min-h-6 max-w-prose leading-snug whitespace-pre-line wrap-anywhere">
            {instruction === '' ? <span className="text-ink-soft">None</span> : <Bilingual text={instruction ?? ''} />}
          </dd>
        </div>
      </dl>
    </Section>
  );
}

interface PaymentOptionsProps {
  selected: PaymentOption;
  onSelect: (option: PaymentOption) => void;
  /** Whether pay on delivery is available at the chosen address. */
  payOnDelivery: boolean;
  /** Whether online payments are tests. */
  isTest: boolean;
}

function PaymentOptions({ selected, onSelect, payOnDelivery, isTest }: PaymentOptionsProps) {
  return (
    <RadioGroup<PaymentOption>
      aria-label="Payment"
      value={selected}
      onValueChange={onSelect}
      className="grid grid-cols-1 gap-2.5 sm:gap-3 xl:grid-cols-2"
    >
      <RadioCard value={'ONLINE' satisfies PaymentOption}>
        <OptionTexts title="Pay online" note="Card, UPI or wallet" />
        {isTest && <TestPaymentBadge />}
      </RadioCard>
      <RadioCard value={'PAY_ON_DELIVERY' satisfies PaymentOption} isDisabled={!payOnDelivery}>
        <OptionTexts
          title="Pay on delivery"
          note={payOnDelivery ? 'Cash or UPI when your books arrive' : MESSAGES.noPayOnDelivery}
        />
      </RadioCard>
    </RadioGroup>
  );
}

function OptionTexts({ title, note }: { title: string; note: string }) {
  return (
    <>
      <span className="block font-semibold">{title}</span>
      <span className="block text-sm text-ink-soft">{note}</span>
    </>
  );
}

const BUSY_LABELS: Partial<Record<PlaceOrderState['step'], string>> = {
  placing: 'Placing your order...',
  paying: 'Waiting for your payment...',
};

interface PlaceOrderButtonProps {
  state: PlaceOrderState;
  /** Whether the order has problems, or its quote is loading. */
  isBlocked: boolean;
  onPlace: () => void;
}

function PlaceOrderButton({ state, isBlocked, onPlace }: PlaceOrderButtonProps) {
  const busyLabel = BUSY_LABELS[state.step];
  return (
    <BusyButton isBusy={Boolean(busyLabel) || isBlocked} onClick={onPlace} className="min-h-12 w-full">
      {busyLabel ?? 'Place your order'}
    </BusyButton>
  );
}
