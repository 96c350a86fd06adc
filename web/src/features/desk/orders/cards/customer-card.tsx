import { rupees } from '#api/platform/rupees.rules.ts';
import { deskPaths } from '../../../../lib/paths/desk-paths.ts';
import { Bilingual } from '../../../../ui/display/bilingual.tsx';
import { Section } from '../../../../ui/page/section.tsx';
import { RestrictCustomer } from '../../customers/restrict-customer.tsx';
import { Instructions } from '../../common/instructions.tsx';
import { orderStatusLabel, ordersText } from '../../common/desk.texts.ts';
import type { DeskOrderRow } from '../order-dialogs.ts';
import { formatDayMonth } from '#api/platform/india.rules.ts';
import { useMay } from '../../shell/use-may.ts';
import { Permission } from '#api/platform/permissions.rules.ts';
import { DeskLink } from '../../shell/desk-link.tsx';

/** Where the shipment goes, who ordered it, and their other orders. */
export function CustomerCard({ row: { customer, order } }: { row: DeskOrderRow }) {
  const mayRestrict = useMay(Permission.WRITE_CUSTOMERS);
  const others = customer.orders.edges.map(({ node }) => node).filter((node) => node.order.orderId !== order.orderId);
  return (
    <>
      <Section title="Address">
        <address className="whitespace-pre-line not-italic wrap-anywhere">
          <Bilingual text={order.shippingAddress} />
        </address>
        <Instructions order={order} />
        <a href={`tel:+91${order.phone}`} className="text-link inline-flex min-h-11 items-center font-semibold">
          Call {order.phone}
        </a>
      </Section>
      <Section title="Customer">
        <p className="font-semibold wrap-anywhere">
          <Bilingual text={customer.name} />
        </p>
        {customer.email && (
          <a
            href={`mailto:${customer.email}?subject=${encodeURIComponent(`Order ${order.orderId}`)}`}
            className="text-link flex min-h-11 items-center wrap-anywhere"
          >
            {customer.email}
          </a>
        )}
        <DeskLink
          to={deskPaths.customer(customer.userId)}
          className="text-link inline-flex min-h-11 items-center font-semibold"
        >
          {ordersText(customer.orderCount)} of this customer
        </DeskLink>
        {mayRestrict && <RestrictCustomer customer={customer} />}
        <ul>
          {others.map(({ title, order: other, shipments }) => (
            <li key={other.orderId} className="border-t border-paper-edge py-2 text-sm">
              <DeskLink to={deskPaths.order(other.orderId)} className="text-link font-semibold">
                {other.orderId}
              </DeskLink>
              <span className="block text-ink-soft">
                {formatDayMonth(other.createdAt)} · {orderStatusLabel({ order: other, shipments })} ·{' '}
                {rupees(other.total)}
              </span>
              <span className="line-clamp-1">
                <Bilingual text={title} />
              </span>
            </li>
          ))}
        </ul>
      </Section>
    </>
  );
}
