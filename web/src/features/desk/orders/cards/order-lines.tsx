import { cancelledTotal } from '#api/orders/pricing.rules.ts';
import { rupees } from '#api/platform/rupees.rules.ts';
import type { DeskLineFragment } from '../../../../lib/operations/graphql.generated.ts';
import { deskPaths } from '../../../../lib/paths/desk-paths.ts';
import { Bilingual } from '../../../../ui/display/bilingual.tsx';
import { Button } from '../../../../ui/buttons/button.tsx';
import { Section } from '../../../../ui/page/section.tsx';
import { BookCover } from '../../../catalogue/book-card/book-cover.tsx';
import { conditionLabel } from '../../../catalogue/conditions.ts';
import { CopySummary, withCopyCover } from '../../../copies/copy-summary.tsx';
import { Link } from 'react-router-dom';
import type { OrderSectionProps } from '../order-dialogs.ts';

/** The ordered books, and what the order comes to. */
export function OrderLines({ row: { order, actions, priceReasons }, onOpen }: OrderSectionProps) {
  const cancel = actions.includes('CANCEL_LINES') && (
    <Button look="secondary" onClick={() => onOpen('CANCEL_LINES')}>
      Cancel some copies
    </Button>
  );
  const cancelled = cancelledTotal(order.lines);
  return (
    <Section title="Books" action={cancel}>
      <ul className="divide-y divide-paper-edge">
        {order.lines.map((line) => (
          <li key={line.orderLineId}>
            <Line line={line} />
          </li>
        ))}
      </ul>
      {priceReasons.map((reason) => (
        <p key={reason} className="text-sm wrap-anywhere">
          Price changed to <Bilingual text={reason} />
        </p>
      ))}
      <dl className="mt-3 grid grid-cols-[minmax(0,1fr)_auto] gap-x-6 border-t border-paper-edge pt-3">
        <Amount label="Books" amount={order.itemTotal} />
        <Amount label="Delivery" amount={order.deliveryFee} />
        {order.paymentFee > 0 && <Amount label="Payment fee" amount={order.paymentFee} />}
        <Amount label="Discount" amount={-order.discount} />
        {cancelled > 0 && <Amount label="Total as ordered" amount={order.total} />}
        {cancelled > 0 && <Amount label="Cancelled copies" amount={-cancelled} />}
        <Amount label="Total" amount={order.status === 'CANCELLED' ? 0 : order.total - cancelled} isTotal />
      </dl>
    </Section>
  );
}

function Line({ line }: { line: DeskLineFragment }) {
  const { bookId, bookDescription, condition, quantity, cancelledQuantity, unitPrice } = line;
  const left = quantity - cancelledQuantity;
  return (
    <div className="grid grid-cols-[3.5rem_minmax(0,1fr)_auto] items-start gap-x-4 py-3">
      <BookCover book={withCopyCover(line)} sizes="56px" maxWidth={56} alt="" />
      <div>
        <p className={`font-serif text-lg leading-snug font-semibold ${left === 0 ? 'line-through' : ''}`}>
          <Bilingual text={bookDescription} />
        </p>
        <p className="flex flex-wrap gap-x-3 text-sm text-ink-soft">
          <span>{conditionLabel(condition)}</span>
          <Link to={deskPaths.editBook(bookId)} className="text-link wrap-anywhere">
            {bookId}
          </Link>
          <span>{rupees(unitPrice)} each</span>
        </p>
        {line.copy && <CopySummary copy={line.copy} />}
        {cancelledQuantity > 0 && (
          <p className="text-sm font-semibold text-brick">
            {cancelledQuantity} of {quantity} cancelled
          </p>
        )}
      </div>
      <p className="text-xl font-bold tabular-nums">× {left}</p>
    </div>
  );
}

function Amount({ label, amount, isTotal = false }: { label: string; amount: number; isTotal?: boolean }) {
  const look = isTotal ? 'font-semibold' : 'text-sm';
  return (
    <>
      <dt className={look}>{label}</dt>
      <dd className={`text-right tabular-nums ${look}`}>{rupees(amount)}</dd>
    </>
  );
}
