import { TextLink } from '../common/text-link.tsx';
import { toRupees } from '#api/orders/pricing.rules.ts';
import { Link } from 'react-router-dom';
import { rupees } from '#api/platform/rupees.rules.ts';
import { COURIERS } from '#api/delivery/couriers.rules.ts';
import { deskPaths } from '../../../lib/paths/desk-paths.ts';
import type { DayReportPageQuery } from '../../../lib/operations/graphql.generated.ts';
import { Bilingual } from '../../../ui/display/bilingual.tsx';
import { Section } from '../../../ui/page/section.tsx';
import { conditionLabel } from '../../catalogue/conditions.ts';
import { ManifestList } from '../handover/manifest-list.tsx';
import { Bars } from './bars.tsx';
import { formatWeekday } from '#api/platform/india.rules.ts';

const cash = (amountInPaise: number) => rupees(toRupees(amountInPaise));

type Report = DayReportPageQuery['eveningReport'];

/**
 * What a day brought: what left, what was promised and did not leave, what is short, and the cash with the couriers.
 */
export function DayReport({
  report,
  manifests,
}: {
  report: Report;
  manifests: DayReportPageQuery['shippedManifests'];
}) {
  return (
    <div className="space-y-6">
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <Section title="Parcels">
          <Bars rows={barsOf(report)} />
        </Section>
        <div className="space-y-6">
          <Section title="Cash with the couriers">
            <p className="text-4xl font-bold">{cash(report.cashInPaise)}</p>
            <p className="mt-1 text-ink-soft">To be collected for the parcels that left on this day.</p>
          </Section>
          {report.shippedByCourier.length > 0 && (
            <Section title="Left by courier">
              <Bars rows={report.shippedByCourier.map(courierBar)} />
              <ManifestList manifests={manifests} />
            </Section>
          )}
        </div>
      </div>
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <LateOrders report={report} />
        <ShortItems items={report.short} />
      </div>
    </div>
  );
}

const barsOf = ({ shipped, delivered, returned, lateCount }: Report) => [
  { label: 'Left', count: shipped },
  { label: 'Promised and not left', count: lateCount, isBad: true },
  { label: 'Delivered', count: delivered },
  { label: 'Came back', count: returned, isBad: true },
];

function courierBar({ courier, shipments, cashInPaise }: Report['shippedByCourier'][number]) {
  const { name } = COURIERS[courier];
  return { label: cashInPaise > 0 ? `${name} · ${cash(cashInPaise)} to collect` : name, count: shipments };
}

function LateOrders({ report: { late, lateCount } }: { report: Report }) {
  return (
    <Section title="Promised and not left">
      {late.length === 0 && <p>Everything that was promised has left.</p>}
      <ul className="divide-y divide-paper-edge">
        {late.map(({ order, title, hold }) => (
          <li key={order.orderId} className="py-2">
            <p className="flex flex-wrap items-center gap-x-4">
              <TextLink to={deskPaths.order(order.orderId)}>{order.orderId}</TextLink>
              <span>{hold ? 'On hold' : STATUS_TEXTS[order.status]}</span>
              <span className="text-sm text-ink-soft">promised {formatWeekday(order.expectedDeliveryDate)}</span>
            </p>
            <p className="line-clamp-2 text-sm text-ink-soft">
              {order.shipToName} · <Bilingual text={title} />
            </p>
          </li>
        ))}
      </ul>
      {lateCount > late.length && <p className="mt-2 font-semibold">And {lateCount - late.length} more.</p>}
    </Section>
  );
}

/** Statuses of orders that have not left. */
const STATUS_TEXTS: Partial<Record<Report['late'][number]['order']['status'], string>> = {
  PLACED: 'To be packed',
  PACKED: 'Packed',
};

function ShortItems({ items }: { items: Report['short'] }) {
  return (
    <Section title="Short">
      {items.length === 0 && <p>No copy is missing.</p>}
      <ul className="divide-y divide-paper-edge">
        {items.map((item) => (
          <li key={`${item.bookId} ${item.condition}`} className="py-3">
            <p className="font-semibold">
              {item.quantity} × <Bilingual text={item.bookDescription} />
            </p>
            <p className="text-sm text-ink-soft">
              {conditionLabel(item.condition)} · {item.bookId} · {item.shelf ? `shelf ${item.shelf}` : 'no shelf'}
            </p>
            <p className="flex flex-wrap gap-x-4">
              {item.orders.map(({ orderId, orderLineId }) => (
                <Link
                  key={orderLineId}
                  to={deskPaths.order(orderId)}
                  className="text-link inline-flex min-h-11 items-center text-sm"
                >
                  {orderId}
                </Link>
              ))}
            </p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
