import { EXCHANGE_REASONS } from '#api/exchanges/exchanges.rules.ts';
import { formatPaise } from '#api/payments/refunds/refunds.rules.ts';
import { EXCHANGE_LABELS, exchangeStateText } from '../../features/orders/exchange.texts.ts';
import { OrderLineItem } from '../../features/orders/order-line-item.tsx';
import { ShipmentTracking } from '../../features/orders/shipment-tracking.tsx';
import { Timeline } from '../../features/orders/timeline.tsx';
import type {
  ExchangeDetailFragment,
  ExchangeOrderFragment,
  ExchangeShipmentFragment,
} from '../../lib/operations/graphql.generated.ts';
import { paths } from '../../lib/paths/paths.ts';
import { Bilingual } from '../../ui/display/bilingual.tsx';
import { ButtonLink } from '../../ui/buttons/button.tsx';
import { FactList } from '../../ui/display/fact-list.tsx';
import { DetailHeader, StatusLabel } from '../../ui/page/detail-header.tsx';
import { Section } from '../../ui/page/section.tsx';
import { ExchangePhotos } from './exchange-photos.tsx';
import { exchangeSteps } from './exchange-steps.ts';
import { exchangeableLines, orderLink } from './exchange-view.ts';
import { EXCHANGE_TEXTS } from './exchange.texts.ts';
import { WithdrawButton } from './withdraw-button.tsx';
import { formatShortDateTime } from '#api/platform/india.rules.ts';

interface ExchangeDetailProps {
  order: ExchangeOrderFragment;
  exchange: ExchangeDetailFragment;
}

/** Where an exchange stands, and what the customer has asked for. */
export function ExchangeDetail({ order, exchange }: ExchangeDetailProps) {
  return (
    <div className="band py-8 sm:py-12">
      <DetailHeader parent={orderLink(order)} title="Your exchange">
        <StatusLabel>{EXCHANGE_LABELS[exchange.status]}</StatusLabel>
      </DetailHeader>
      <div className="mt-8 grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,24rem)] lg:gap-8">
        <div className="space-y-6">
          <Progress exchange={exchange} />
          <ShipmentSection title="Pickup of your book" shipment={exchange.pickup} />
          <ShipmentSection title="Your replacement" shipment={exchange.replacement} />
          <Request order={order} exchange={exchange} />
        </div>
        <Help order={order} exchange={exchange} />
      </div>
    </div>
  );
}

function Progress({ exchange }: Pick<ExchangeDetailProps, 'exchange'>) {
  const { status, message, refundInPaise } = exchange;
  const isRefunding = refundInPaise !== null && status !== 'RESOLVED';
  return (
    <Section title={exchangeStateText(exchange)}>
      {status === 'REQUESTED' && <p className="mb-4">{EXCHANGE_TEXTS.answer}</p>}
      {message && (
        <blockquote className="mt-3 mb-5 border-l-3 border-marigold bg-paper-deep px-4 py-3">
          <p className="text-sm text-ink-soft">Our answer</p>
          <p className="whitespace-pre-line wrap-anywhere">
            <Bilingual text={message} />
          </p>
        </blockquote>
      )}
      {isRefunding && <p className="mb-4">Your refund: {formatPaise(refundInPaise)}.</p>}
      <div className="mt-3">
        <Timeline label="Progress of the exchange" {...exchangeSteps(exchange)} />
      </div>
    </Section>
  );
}

function ShipmentSection({ title, shipment }: { title: string; shipment: ExchangeShipmentFragment | null }) {
  if (!shipment || shipment.status === 'VOIDED') return null;
  return (
    <Section title={title}>
      <ShipmentTracking shipment={shipment} />
    </Section>
  );
}

/** What the customer has asked for. */
function Request({ order, exchange }: ExchangeDetailProps) {
  const line = order.lines.find(({ orderLineId }) => orderLineId === exchange.orderLineId);
  return (
    <Section title="Your request">
      {line && <OrderLineItem line={line} copy={line.copy} />}
      <div className="mt-5">
        <FactList
          facts={[
            ['Asked', formatShortDateTime(exchange.createdAt)],
            ['Copies', line && line.quantity > 1 ? `${exchange.quantity} of ${line.quantity}` : null],
            ['What is wrong', EXCHANGE_REASONS[exchange.reason]],
            ['What you wrote', exchange.comment],
            ['UPI ID', exchange.upiId],
          ]}
        />
      </div>
      <ExchangePhotos photos={exchange.photos} copy={line?.copy ?? null} />
    </Section>
  );
}

function Help({ order, exchange }: ExchangeDetailProps) {
  const next = exchangeableLines(order);
  const isSameLine = next.some(({ orderLineId }) => orderLineId === exchange.orderLineId);
  const lineId = isSameLine ? exchange.orderLineId : undefined;
  return (
    <Section title="Something not right?">
      <div className="grid gap-3">
        {exchange.isWithdrawable && <WithdrawButton orderId={order.orderId} exchangeId={exchange.exchangeId} />}
        {next.length > 0 && (
          <ButtonLink look="secondary" to={paths.exchange(order.orderId, lineId)}>
            {isSameLine ? 'Ask again' : 'Exchange another book'}
          </ButtonLink>
        )}
        <ButtonLink look="secondary" to={paths.contactAbout(order.orderId, EXCHANGE_TEXTS.subject)}>
          Help
        </ButtonLink>
      </div>
    </Section>
  );
}
