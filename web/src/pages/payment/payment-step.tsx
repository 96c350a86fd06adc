import { Link, useSearchParams } from 'react-router-dom';
import { LIMITS } from '#api/cart/cart.rules.ts';
import { AddressChoice } from '../../features/checkout/address-choice.tsx';
import { CheckoutColumns } from '../../features/checkout/checkout-frame.tsx';
import type { Quoted } from '../../features/checkout/checkout-state.tsx';
import { InstructionField } from '../../features/checkout/instruction-field.tsx';
import { MESSAGES } from '../../features/checkout/messages.ts';
import { OrderSummary } from '../../features/checkout/order-summary.tsx';
import { checkoutPath, paymentPath } from '../../features/checkout/purchase.ts';
import { paths } from '../../lib/paths.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Section } from '../../ui/section.tsx';
import { Stepper } from '../../ui/stepper.tsx';
import { useToast } from '../../ui/toaster.tsx';

const CHOOSE_ADDRESS_MS = 5_000;

/** The choices of the first step. All but the instruction stand in the page's address, so that nothing is lost. */
export function PaymentStep({ addresses, purchase, quote, isStale }: Quoted) {
  const [, setParams] = useSearchParams();
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
              addresses={addresses}
              chosen={purchase.addressId}
              onChoose={(addressId) => choose('address', addressId)}
              here={paymentPath({ ...purchase, addressId: null })}
            />
          </Section>
          <Section title="For the courier">
            <InstructionField purchase={purchase} />
          </Section>
        </>
      }
      summary={
        <OrderSummary
          quote={quote}
          isStale={isStale}
          quantity={<Quantity purchase={purchase} onChange={(quantity) => choose('quantity', `${quantity}`)} />}
        >
          <Proceed purchase={purchase} quote={quote} />
        </OrderSummary>
      }
    />
  );
}

interface QuantityProps extends Pick<Quoted, 'purchase'> {
  onChange: (quantity: number) => void;
}

/** How many copies; those of a cart are chosen there. */
function Quantity({ purchase: { item }, onChange }: QuantityProps) {
  return item ? (
    <div className="mt-5 flex items-center justify-between gap-4">
      <span aria-hidden="true" className="font-semibold">
        Quantity
      </span>
      <Stepper label="quantity" value={item.quantity} least={1} most={LIMITS.quantity} onChange={onChange} />
    </div>
  ) : (
    <p className="mt-4">
      <Link to={paths.cart} className="text-link inline-block py-2 font-semibold">
        Change your cart
      </Link>
    </p>
  );
}

function Proceed({ purchase, quote }: Pick<Quoted, 'purchase' | 'quote'>) {
  const toast = useToast();
  if (!purchase.addressId) {
    const say = () => toast.failure(MESSAGES.chooseAddress, { timeout: CHOOSE_ADDRESS_MS });
    return (
      <Button onClick={say} className="min-h-12 w-full">
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
