import { Link } from 'react-router-dom';
import { rupees } from '#api/platform/rupees.rules.ts';
import { AddressText } from '../../features/addresses/address-text.tsx';
import { CheckoutColumns } from '../../features/checkout/checkout-frame.tsx';
import { CHECKOUT_TEXTS } from '../../features/checkout/checkout.texts.ts';
import type { CheckoutStepProps } from '../../features/checkout/checkout-state.tsx';
import { InstructionReview, useInstructions } from '../../features/checkout/instructions.tsx';
import { OrderSummary } from '../../features/checkout/order-summary.tsx';
import { paymentPath, type Purchase, quoteInput } from '../../features/checkout/purchase.ts';
import { useCreditChoice, usePaymentOption } from '../../features/checkout/saved-choices.ts';
import { type PlaceOrderState, usePlaceOrder } from '../../features/checkout/use-place-order.ts';
import { AskParent } from '../../features/payment-links/ask-parent.tsx';
import { outcomeOf } from '../../features/orders/progress.ts';
import type { SavedAddressFragment } from '../../lib/operations/graphql.generated.ts';
import { BusyButton } from '../../ui/buttons/busy-button.tsx';
import { Section } from '../../ui/page/section.tsx';
import { SummaryBar } from '../../ui/page/summary-bar.tsx';
import { AlreadyOrdered, AlreadyOrderedNote } from './already-ordered.tsx';
import { CreditChoice } from './credit-choice.tsx';
import { UnknownOrder } from './unknown-order.tsx';
import { UnpaidOrder } from './unpaid-order.tsx';
import { useVisitOrder } from './use-visit-order.ts';
import { PaymentOptions } from './payment-options.tsx';

/** The review of the order: address, instruction, payment option, summary, and the button that places the order. */
export function ReviewStep({ purchase, quote, isStale, refetch }: CheckoutStepProps) {
  const instructions = useInstructions(purchase);
  const [savedOption, setSavedOption] = usePaymentOption(purchase);
  const visit = useVisitOrder();
  const { state, placeOrder } = usePlaceOrder({ onPlaced: visit.saveOrderId, onRejected: refetch });
  const [creditChoice, setCreditChoice] = useCreditChoice(purchase, quote.storeCredit);
  const credit = creditChoice ?? 0;
  const isAllCredit = credit === quote.total;
  const paymentOption = quote.noPayOnDelivery === null && !isAllCredit ? savedOption : 'ONLINE';

  const placeThisOrder = () =>
    placeOrder({
      items: quoteInput(purchase).items,
      addressId: purchase.addressId!,
      ...instructions,
      paymentOption,
      // An order without it has the key that it had before there was store credit.
      ...(credit > 0 && { storeCredit: credit }),
      expectedTotal: quote.total,
    });
  // While ordering, the button shows the progress.
  const isOrdering = state.step === 'placing' || state.step === 'paying';
  const ordered = isOrdering ? undefined : visit.order;
  const outcome = ordered && outcomeOf(ordered);
  const isOpenOrder = outcome === 'confirming' || (outcome === 'unpaid' && ordered?.paymentOption === paymentOption);
  return (
    <>
      <CheckoutColumns
        choices={
          <>
            {outcome === 'confirmed' && <AlreadyOrdered order={ordered!} />}
            <Section title="Payment">
              {quote.storeCredit > 0 && !isOpenOrder && (
                <CreditChoice credit={creditChoice} most={quote.storeCredit} onChange={setCreditChoice} />
              )}
              {isAllCredit ? (
                <p>{CHECKOUT_TEXTS.allCredit}</p>
              ) : (
                <PaymentOptions
                  selected={paymentOption}
                  onSelect={setSavedOption}
                  noPayOnDelivery={quote.noPayOnDelivery}
                  isTest={quote.isTest}
                />
              )}
            </Section>
            {isOpenOrder && (
              <UnpaidOrder
                order={ordered!}
                reason={state.step === 'unpaid' ? state.reason : 'left'}
                isTest={quote.isTest}
              />
            )}
            <DeliveryReview purchase={purchase} address={quote.address} />
          </>
        }
        summary={
          <OrderSummary
            purchase={purchase}
            quote={ordered ? { ...quote, problems: [] } : quote}
            credit={isOpenOrder ? ordered!.storeCredit : credit}
            isStale={isStale}
          >
            {isOpenOrder ? null : visit.orderId && !visit.order && visit.error ? (
              <UnknownOrder orderId={visit.orderId} onRetry={visit.refetch} />
            ) : (
              <SummaryBar
                label={credit > 0 ? 'To pay' : 'Total'}
                amount={rupees(quote.total - credit)}
                isStale={isStale}
                note={outcome === 'confirmed' && <AlreadyOrderedNote order={ordered!} />}
                error={state.step === 'failed' && state.message}
              >
                <PlaceOrderButton
                  state={state}
                  isAgain={outcome === 'confirmed'}
                  isBlocked={
                    isStale || quote.problems.length > 0 || (!isOrdering && visit.orderId !== null && !visit.order)
                  }
                  onPlace={() => void placeThisOrder()}
                />
              </SummaryBar>
            )}
          </OrderSummary>
        }
      />
      {!ordered && (
        <div className="mt-6">
          <Section title="Someone else pays?">
            <AskParent items={quoteInput(purchase).items ?? null} addressId={purchase.addressId} {...instructions} />
          </Section>
        </div>
      )}
    </>
  );
}

interface DeliveryReviewProps {
  purchase: Purchase;
  address: SavedAddressFragment | null;
}

/** The chosen address, and what the customer asks. */
function DeliveryReview({ purchase, address }: DeliveryReviewProps) {
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
        <InstructionReview purchase={purchase} />
      </dl>
    </Section>
  );
}

const BUSY_LABELS: Partial<Record<PlaceOrderState['step'], string>> = {
  placing: 'Placing your order...',
  paying: 'Waiting for your payment...',
};

interface PlaceOrderButtonProps {
  state: PlaceOrderState;
  /** Whether it places another order with the same choices. */
  isAgain: boolean;
  /** Whether the order has problems, or its quote is loading. */
  isBlocked: boolean;
  onPlace: () => void;
}

function PlaceOrderButton({ state, isAgain, isBlocked, onPlace }: PlaceOrderButtonProps) {
  const busyLabel = BUSY_LABELS[state.step];
  return (
    <BusyButton
      isBusy={Boolean(busyLabel) || isBlocked}
      onClick={onPlace}
      look={isAgain ? 'secondary' : 'primary'}
      className="min-h-12 w-full px-2!"
    >
      {busyLabel ?? (isAgain ? 'Order again' : 'Place your order')}
    </BusyButton>
  );
}
