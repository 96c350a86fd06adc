import { useMemo } from 'react';
import { formatMoment } from '../../../features/orders/exchange.texts.ts';
import { OrderExchangeList } from '../../../features/orders/order-exchange-list.tsx';
import type { ExchangeOrderFragment } from '../../../lib/operations/graphql.generated.ts';
import { useHydrated } from '../../../lib/browser/use-hydrated.ts';
import { DetailHeader } from '../../../ui/page/detail-header.tsx';
import { Section } from '../../../ui/page/section.tsx';
import { orderLink } from '../exchange-view.ts';
import { EXCHANGE_TEXTS } from '../exchange.texts.ts';
import { readDraft } from './request-draft.ts';
import { RequestForm } from './request-form.tsx';
import { ANSWER_HOURS } from '#api/exchanges/exchanges.rules.ts';

interface ExchangeRequestProps {
  order: ExchangeOrderFragment;
  /** The line to choose at first; null to let the customer choose. */
  lineId: string | null;
}

/** The form to ask for an exchange, below until when it can be asked for. */
export function ExchangeRequest({ order, lineId }: ExchangeRequestProps) {
  const draft = useDraft(order.orderId);
  return (
    <div className="band py-8 sm:py-12">
      <DetailHeader parent={orderLink(order)} title="Exchange a book" />
      {order.exchangeWindow && (
        <p className="mt-3 max-w-2xl border-l-3 border-marigold bg-paper-deep px-4 py-3">
          <strong>Ask until {formatMoment(order.exchangeWindow.until)}.</strong> {EXCHANGE_TEXTS.free}
        </p>
      )}
      <div className="mt-8 grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,24rem)] lg:gap-8">
        <RequestForm key={draft ? 'draft' : 'new'} order={order} lineId={lineId} draft={draft} />
        <div className="space-y-6">
          <WhatHappensNext isPaidByUpi={order.paysOutByUpi} />
          {order.exchanges.length > 0 && (
            <Section title="Asked before">
              <OrderExchangeList order={order} />
            </Section>
          )}
        </div>
      </div>
    </div>
  );
}

/** The draft of before this page was loaded; null while the server renders. */
function useDraft(orderId: string) {
  const isHydrated = useHydrated();
  return useMemo(() => (isHydrated ? readDraft(orderId) : null), [isHydrated, orderId]);
}

/** What follows the request, and what it costs. */
function WhatHappensNext({ isPaidByUpi }: { isPaidByUpi: boolean }) {
  return (
    <Section title="What happens next">
      <ol className="list-decimal space-y-2.5 pl-5">
        <li>We look at your request and answer within {ANSWER_HOURS} hours. You see the answer on this page.</li>
        <li>If we approve it, a courier collects the book at your address.</li>
        <li>
          We send you another copy. If there is none left, your money goes back to you
          {isPaidByUpi ? ' by UPI' : ' the way you have paid'}.
        </li>
      </ol>
      <p className="mt-4 text-ink-soft">
        It costs you nothing. You can change your mind until the courier has the book.
      </p>
    </Section>
  );
}
