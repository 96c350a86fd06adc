import { useMemo } from 'react';
import { formatMoment } from '../../../features/orders/exchange.texts.ts';
import { OrderExchangeList } from '../../../features/orders/order-exchange-list.tsx';
import type { ExchangeOrderFragment } from '../../../lib/operations/graphql.generated.ts';
import { useHydrated } from '../../../lib/browser/use-hydrated.ts';
import { Section } from '../../../ui/page/section.tsx';
import { ExchangeHeader } from '../exchange-header.tsx';
import { EXCHANGE_TEXTS } from '../exchange.texts.ts';
import { readDraft } from './request-draft.ts';
import { RequestForm } from './request-form.tsx';
import { WhatHappensNext } from '../what-happens-next.tsx';

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
      <ExchangeHeader orderId={order.orderId} title="Exchange a book" />
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
