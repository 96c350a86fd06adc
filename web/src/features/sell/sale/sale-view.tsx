import { BUY_BACK_LABELS } from '#api/buy-backs/buy-backs.rules.ts';
import { COURIERS } from '#api/delivery/couriers.rules.ts';
import { formatPaise } from '#api/platform/paise.rules.ts';
import { formatShortDateTime } from '#api/platform/india.rules.ts';
import { rupees } from '#api/platform/rupees.rules.ts';
import { SHOP_NAME } from '#api/platform/shop.rules.ts';
import type { BuyBackDetailFragment } from '../../../lib/operations/graphql.generated.ts';
import { SaleDocument } from '../../../lib/operations/sell.generated.ts';
import { paths } from '../../../lib/paths/paths.ts';
import { useQuery } from '../../../lib/query/use-query.ts';
import { BusyButton } from '../../../ui/buttons/busy-button.tsx';
import { ButtonLink } from '../../../ui/buttons/button.tsx';
import { FactList } from '../../../ui/display/fact-list.tsx';
import { DetailHeader, StatusLabel } from '../../../ui/page/detail-header.tsx';
import { Loaded } from '../../../ui/page/loaded.tsx';
import { Notice } from '../../../ui/page/notice.tsx';
import { Section } from '../../../ui/page/section.tsx';
import { useShop } from '../../contact/shop.ts';
import { OrderSkeleton } from '../../orders/order-skeleton.tsx';
import { ShipmentTracking } from '../../orders/shipment-tracking.tsx';
import { Timeline } from '../../orders/timeline.tsx';
import { NEXT_STEPS, SELL_TEXTS } from '../sell.texts.ts';
import { saleSteps } from './sale-steps.ts';
import { SoldBooks } from './sold-books.tsx';
import { type SaleChanges, useSaleChanges } from './use-sale-changes.ts';

interface SaleProps {
  sale: BuyBackDetailFragment;
}

/** The page of one sale. */
export function SaleView({ buyBackId }: { buyBackId: string }) {
  const query = useQuery(SaleDocument, { variables: { buyBackId } });
  const notFound = (
    <Notice level={1} title={SELL_TEXTS.noSale}>
      <ButtonLink to={paths.sell}>{SELL_TEXTS.title}</ButtonLink>
    </Notice>
  );
  return (
    <>
      <title>{`Sale ${buyBackId} | ${SHOP_NAME}`}</title>
      <meta name="robots" content="noindex" />
      <Loaded
        query={query}
        failed={SELL_TEXTS.saleFailed}
        notFound={notFound}
        skeleton={<OrderSkeleton text={SELL_TEXTS.saleLoading} />}
      >
        {({ buyBack }) => <SaleDetail sale={buyBack} refetch={query.refetch} />}
      </Loaded>
    </>
  );
}

/** Where a sale stands, what the seller does next, its books, and what was paid. */
function SaleDetail({ sale, refetch }: SaleProps & { refetch: () => Promise<unknown> }) {
  const changes = useSaleChanges(sale, refetch);
  return (
    <div className="band py-8 sm:py-12">
      {changes.question}
      <DetailHeader
        parent={[paths.sell, SELL_TEXTS.title]}
        title={sale.status === 'QUOTED' ? `Kept for you: ${rupees(sale.total)}` : `Sale ${sale.buyBackId}`}
      >
        <StatusLabel>{BUY_BACK_LABELS[sale.status]}</StatusLabel>
      </DetailHeader>
      <div className="mt-8 grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,24rem)] lg:gap-8">
        <div className="space-y-6">
          <NextStep sale={sale} changes={changes} />
          <SoldBooks sale={sale} changes={changes} />
        </div>
        <div className="space-y-6">
          <Money sale={sale} />
          <History sale={sale} />
        </div>
      </div>
    </div>
  );
}

/** What happens next, and who does it. */
function NextStep({ sale, changes }: SaleProps & { changes: SaleChanges }) {
  const { status, method, labelPath, courier, awb, buyBackId } = sale;
  const shop = useShop();
  const offers = sale.books.filter((book) => book.status === 'OFFERED').length;
  const { title, text } = NEXT_STEPS[status];
  const isOpen = status === 'QUOTED';
  return (
    <Section title={offers > 0 ? 'Please answer us' : title}>
      <div className="mb-4 space-y-4">
        <p>{offers > 0 ? SELL_TEXTS.offers(offers) : isOpen ? SELL_TEXTS.next[method] : text}</p>
        {isOpen && method === 'SHOP' && <p className="font-semibold">{shop?.address}</p>}
        {isOpen && (
          <p>
            We keep {rupees(sale.total)} until <strong>{formatShortDateTime(sale.validUntil)}</strong>.
            {method !== 'PARCEL' && (
              <>
                {' '}
                {method === 'SHOP' ? 'Tell us' : 'Write on the parcel'}: <strong>{buyBackId}</strong>.
              </>
            )}
          </p>
        )}
        {courier && (isOpen || status === 'SENT' || status === 'LOST') && (
          <ShipmentTracking
            shipment={{
              courierName: COURIERS[courier].name,
              awb,
              trackingUrl: (awb && COURIERS[courier].trackingUrl?.(awb)) || null,
            }}
          />
        )}
      </div>
      <Timeline label="Progress of the sale" {...saleSteps(sale)} />
      <div className="mt-5 flex flex-wrap gap-3 empty:hidden">
        {labelPath && (
          <ButtonLink reloadDocument to={labelPath} target="_blank">
            Print the label (PDF)
          </ButtonLink>
        )}
        {isOpen && method === 'PARCEL' && (
          <BusyButton look="secondary" isBusy={changes.isBusy} onClick={() => void changes.send()}>
            I have handed it in
          </BusyButton>
        )}
        {isOpen && (
          <BusyButton look="secondary" isBusy={changes.isBusy} onClick={() => void changes.cancel()}>
            Cancel the sale
          </BusyButton>
        )}
        {(status === 'CANCELLED' || status === 'EXPIRED') && <ButtonLink to={paths.sell}>Sell books</ButtonLink>}
      </div>
    </Section>
  );
}

/** What the seller gets, and where the payment is. */
function Money({ sale }: SaleProps) {
  const { payBy, upiId, total, paid, status, payout, voucherPath } = sale;
  const isUpi = payBy === 'UPI';
  const sent = payout && `${formatPaise(payout.amountInPaise)} to ${payout.upiId}`;
  return (
    <Section title="Payment">
      <FactList
        facts={[
          ['We quoted', rupees(total)],
          ['We have bought for', paid > 0 || status === 'CLOSED' ? rupees(paid) : null],
          ['How we pay', isUpi ? `By UPI to ${upiId}` : 'As store credit'],
          ['On its way', payout?.status === 'DUE' ? sent : null],
          ['Sent', payout?.status === 'PAID' ? `${sent}, reference ${payout.reference}` : null],
          ['Books that we do not take', sale.returnsBooks ? SELL_TEXTS.sendBack : 'We recycle them.'],
        ]}
      />
      {!isUpi && status === 'CLOSED' && paid > 0 && <p className="mt-4">{SELL_TEXTS.credited(rupees(paid))}</p>}
      {voucherPath && (
        <ButtonLink look="secondary" reloadDocument to={voucherPath} target="_blank" className="mt-5 w-full">
          Purchase voucher (PDF)
        </ButtonLink>
      )}
    </Section>
  );
}

function History({ sale: { events, buyBackId } }: SaleProps) {
  return (
    <Section title="History">
      <ol className="space-y-3">
        {events.map(({ at, text }) => (
          <li key={at + text} className="leading-snug">
            <time dateTime={at} className="block text-sm text-ink-soft">
              {formatShortDateTime(at)}
            </time>
            <span className="wrap-anywhere">{text}</span>
          </li>
        ))}
      </ol>
      <ButtonLink look="secondary" to={paths.contactAbout(buyBackId)} className="mt-5 w-full">
        Help
      </ButtonLink>
    </Section>
  );
}
