import { EXCHANGE_TEXTS, type ToldStep } from '#api/exchanges/exchange-texts.rules.ts';
import { copiesText } from '#api/exchanges/exchange-events.rules.ts';
import { ExchangeReason, type ExchangeStatus, Remedy } from '#api/exchanges/exchanges.rules.ts';
import { storeCreditLeft } from '#api/orders/pricing.rules.ts';
import type { DeskExchangeFragment } from '../../../../lib/operations/graphql.generated.ts';
import { Bilingual } from '../../../../ui/display/bilingual.tsx';

interface CustomerTextProps {
  row: DeskExchangeFragment;
  /** The status that a form is about to give, and what it says of it. */
  status: ExchangeStatus;
  step?: Partial<ToldStep>;
}

/** What the email to the customer will say. */
export function CustomerText({ row: { exchange, line, order }, status, step }: CustomerTextProps) {
  const told: ToldStep = {
    copies: copiesText(exchange.quantity, line),
    reason: ExchangeReason[exchange.reason],
    remedy: exchange.remedy && Remedy[exchange.remedy],
    resolution: null,
    refundInPaise: null,
    storeCreditInPaise: Math.min(step?.refundInPaise ?? 0, storeCreditLeft(order.order)),
    message: null,
    isPaidOnline: order.order.paymentOption === 'ONLINE',
    tracking: null,
    ...step,
  };
  return (
    <figure className="border-l-3 border-marigold bg-paper-deep px-4 py-3 text-sm">
      <figcaption className="font-semibold">The customer reads</figcaption>
      <blockquote className="mt-1 space-y-1.5 whitespace-pre-line wrap-anywhere">
        {EXCHANGE_TEXTS[status]?.(told).map((paragraph, index) => (
          <p key={index}>
            <Bilingual text={paragraph} />
          </p>
        ))}
      </blockquote>
    </figure>
  );
}
