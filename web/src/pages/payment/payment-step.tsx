import { useRef } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { CART_LIMITS } from '#api/cart/cart.rules.ts';
import { rupees } from '#api/platform/rupees.rules.ts';
import { AddressChoice } from '../../features/checkout/address-choice.tsx';
import { CheckoutColumns } from '../../features/checkout/checkout-frame.tsx';
import type { CheckoutStepProps } from '../../features/checkout/checkout-state.tsx';
import { CHECKOUT_TEXTS } from '../../features/checkout/checkout.texts.ts';
import { InstructionFields } from '../../features/checkout/instructions.tsx';
import { OrderSummary } from '../../features/checkout/order-summary.tsx';
import { checkoutPath, paymentPath } from '../../features/checkout/purchase.ts';
import { paths } from '../../lib/paths/paths.ts';
import { Button, ButtonLink } from '../../ui/buttons/button.tsx';
import { Section } from '../../ui/page/section.tsx';
import { Stepper } from '../../ui/forms/stepper.tsx';
import { SummaryBar } from '../../ui/page/summary-bar.tsx';
import { useToast } from '../../ui/toasts/toaster.tsx';

/** How long the toast that asks for an address is shown. */
const ADDRESS_TOAST_MS = 5_000;

/** The choices of the first step. Address and quantity are in the URL; the instruction is stored in the tab. */
export function PaymentStep({ addresses, purchase, quote, isStale }: CheckoutStepProps) {
  const [, setParams] = useSearchParams();
  const addressSection = useRef<HTMLDivElement>(null);
  const choose = (name: 'address' | 'quantity', value: string) =>
    setParams(
      (params) => {
        params.set(name, value);
        return params;
      },
      { replace: true, preventScrollReset: true },
    );
  return (
    <CheckoutColumns
      choices={
        <>
          <Section title="Delivery address">
            <AddressChoice
              ref={addressSection}
              addresses={addresses}
              chosen={purchase.addressId}
              onChoose={(addressId) => choose('address', addressId)}
              onAdded={(addressId) => {
                choose('address', addressId);
                focusTop(addressSection.current);
              }}
              returnPath={paymentPath({ ...purchase, addressId: null })}
            />
          </Section>
          <div className="border border-paper-edge bg-page p-4 sm:p-7">
            <InstructionFields purchase={purchase} />
          </div>
        </>
      }
      summary={
        <OrderSummary
          purchase={purchase}
          quote={quote}
          isStale={isStale}
          quantity={<Quantity purchase={purchase} onChange={(quantity) => choose('quantity', `${quantity}`)} />}
        >
          <SummaryBar label="Total" amount={rupees(quote.total)} isStale={isStale}>
            <Proceed purchase={purchase} quote={quote} onMissingAddress={() => focusTop(addressSection.current)} />
          </SummaryBar>
        </OrderSummary>
      }
    />
  );
}

/** Moves the focus and the page to a section. */
function focusTop(section: HTMLElement | null): void {
  section?.focus({ preventScroll: true });
  section?.scrollIntoView();
}

interface QuantityProps extends Pick<CheckoutStepProps, 'purchase'> {
  onChange: (quantity: number) => void;
}

/** The quantity field; for a cart, a link to it. There is one of a chosen copy. */
function Quantity({ purchase: { item }, onChange }: QuantityProps) {
  if (item?.copyId) return null;
  return item ? (
    <div className="mt-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <span aria-hidden="true" className="font-semibold">
        Quantity
      </span>
      <Stepper label="quantity" value={item.quantity} min={1} max={CART_LIMITS.quantity} onChange={onChange} />
    </div>
  ) : (
    <p className="mt-2">
      <Link to={paths.cart} className="text-link inline-block py-2 font-semibold">
        Change your cart
      </Link>
    </p>
  );
}

interface ProceedProps extends Pick<CheckoutStepProps, 'purchase' | 'quote'> {
  onMissingAddress: () => void;
}

function Proceed({ purchase, quote, onMissingAddress }: ProceedProps) {
  const toast = useToast();
  if (!purchase.addressId) {
    const askForAddress = () => {
      toast.failure(CHECKOUT_TEXTS.chooseAddress, { timeout: ADDRESS_TOAST_MS });
      onMissingAddress();
    };
    return (
      <Button onClick={askForAddress} className="min-h-12 w-full">
        Proceed
      </Button>
    );
  }
  if (quote.problems.length > 0) {
    return (
      <Button disabled className="min-h-12 w-full">
        Proceed
      </Button>
    );
  }
  return (
    <ButtonLink to={checkoutPath(purchase)} className="min-h-12 w-full">
      Proceed
    </ButtonLink>
  );
}
