import { rupees } from '#api/platform/rupees.rules.ts';
import { PAYMENT_LINK_TEXTS } from '../../features/payment-links/payment-links.texts.ts';
import type { PaymentLinkBasketFragment } from '../../lib/operations/graphql.generated.ts';
import { paths } from '../../lib/paths/paths.ts';
import { ButtonLink } from '../../ui/buttons/button.tsx';
import { BasketCard, BasketFrame } from './basket.tsx';
import { ReceiptForm } from './receipt-form.tsx';

interface ReceiptProps {
  token: string;
  /** Whether the payment just made is used for the order; if not, it goes back. Null: none was made here. */
  isUsed: boolean | null;
  /** Null if the link tells nothing any more. */
  basket: PaymentLinkBasketFragment | null;
}

/** What a payer sees after the payment, and everybody else once the basket is paid. */
export function Receipt({ token, isUsed, basket }: ReceiptProps) {
  const isPaid = Boolean(basket?.orderNumber) && isUsed !== false;
  return (
    <BasketFrame
      title={receiptTitle(isUsed, basket)}
      titleRef={isUsed === null ? undefined : arriveAt}
      intro={introOf(isUsed, basket)}
    >
      {isPaid && <ReceiptForm token={token} />}
      {basket && <BasketCard basket={basket} />}
      <div className="mt-6">
        <ButtonLink look="secondary" to={paths.home} className="w-full">
          Back to Home
        </ButtonLink>
      </div>
    </BasketFrame>
  );
}

/** The payer is where the button was, below the books: brings the outcome into view, and the focus to it. */
function arriveAt(heading: HTMLElement | null) {
  if (!heading) return;
  window.scrollTo({ top: 0, behavior: 'instant' });
  heading.focus({ preventScroll: true });
}

/** The heading of the page after a payment, which is its title, too. */
export function receiptTitle(isUsed: boolean | null, basket: PaymentLinkBasketFragment | null): string {
  if (isUsed === null) return 'This basket is paid';
  if (!isUsed) return 'Your payment goes back';
  return basket?.isConfirming ? 'Your payment is being confirmed' : PAYMENT_LINK_TEXTS.thanks;
}

function introOf(isUsed: boolean | null, basket: PaymentLinkBasketFragment | null): string {
  if (isUsed === false) return basket?.orderNumber ? PAYMENT_LINK_TEXTS.goesBack : PAYMENT_LINK_TEXTS.soldOut;
  if (!basket) return 'The order is placed, and its confirmation is sent by email to the customer.';
  if (basket.isConfirming) return 'You need not do anything. Please do not pay again.';
  const { total, askedBy, isByStaff, orderNumber } = basket;
  return `${rupees(total)} has been paid, and the order ${orderNumber ?? ''} is placed. ${isByStaff ? 'The' : `${askedBy} gets the confirmation by email, and the`} bill comes with the parcel.`;
}
