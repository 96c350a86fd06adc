import { FileLink, PdfLink } from '../../../features/desk/common/text-link.tsx';
import { useState } from 'react';
import { useLoaderData } from 'react-router-dom';
import { formatShortDateTime } from '#api/platform/india.rules.ts';
import { formatPaise } from '#api/payments/refunds/refunds.rules.ts';
import { LoadedPage, pageTexts } from '../../../features/desk/common/loaded-page.tsx';
import { OrderActions } from '../../../features/desk/purchase-orders/order-actions.tsx';
import { OrderEditor } from '../../../features/desk/purchase-orders/order-editor.tsx';
import { cameText, expectedText, STATUS_LABELS } from '../../../features/desk/purchase-orders/order-status.ts';
import { DeskLayout } from '../../../features/desk/shell/desk-layout.tsx';
import { deskPaths } from '../../../lib/paths/desk-paths.ts';
import type { PurchaseOrderDetailsFragment } from '../../../lib/operations/graphql.generated.ts';
import { PurchaseOrderPageDocument } from '../../../lib/operations/purchase-orders.generated.ts';
import { useQuery } from '../../../lib/query/use-query.ts';
import { userLoader } from '../../../lib/session/guards.ts';
import { ButtonLink } from '../../../ui/buttons/button.tsx';
import { Bilingual } from '../../../ui/display/bilingual.tsx';
import { useLostFocus } from '../../../ui/forms/focus.ts';

export const loader = userLoader(PurchaseOrderPageDocument, ({ params }) => ({
  purchaseOrderId: params.purchaseOrderId ?? '',
}));

/** A purchase order: to edit while it is a draft, then what came of it. */
export function Component() {
  const variables = useLoaderData<typeof loader>();
  const query = useQuery(PurchaseOrderPageDocument, { variables });
  const status = useLostFocus<HTMLParagraphElement>(query.data?.purchaseOrder.version);
  const { purchaseOrderId } = variables;
  return (
    <DeskLayout
      title={query.data?.purchaseOrder.number ?? 'Purchase order'}
      tools={
        query.data && (
          <div className="flex flex-wrap gap-x-6">
            <PdfLink href={`/api/desk/purchase-order.pdf?order=${purchaseOrderId}`}>PDF</PdfLink>
            <FileLink href={`/api/desk/purchase-order.csv?order=${purchaseOrderId}`}>CSV</FileLink>
          </div>
        )
      }
    >
      <LoadedPage
        query={query}
        texts={pageTexts('purchase order')}
        back={<ButtonLink to={deskPaths.purchaseOrders()}>Purchase orders</ButtonLink>}
      >
        {({ purchaseOrder: order }) => (
          <>
            <p ref={status} tabIndex={-1} className="mb-4 min-w-0 text-ink-soft wrap-anywhere">
              {STATUS_LABELS[order.status]} · <Bilingual text={order.supplierName} /> · {cameText(order)} ·{' '}
              {expectedText(order.expectedInPaise)} · {formatShortDateTime(order.createdAt)} · {order.by}
            </p>
            <OrderParts key={order.version} order={order} />
          </>
        )}
      </LoadedPage>
    </DeskLayout>
  );
}

function OrderParts({ order }: { order: PurchaseOrderDetailsFragment }) {
  const [isEdited, setIsEdited] = useState(false);
  return (
    <>
      <OrderActions order={order} isEdited={isEdited} />
      {order.status === 'DRAFT' ? (
        <OrderEditor order={order} onEdited={() => setIsEdited(true)} />
      ) : (
        <OrderedTitles order={order} />
      )}
    </>
  );
}

function OrderedTitles({ order: { lines, note } }: { order: PurchaseOrderDetailsFragment }) {
  return (
    <>
      {note && <p className="mb-3 wrap-anywhere">{note}</p>}
      <ul aria-label="Titles" className="divide-y divide-paper-edge border-y border-paper-edge">
        {lines.map(({ bookId, title, isbn, units, receivedUnits, expectedCostInPaise: cost }) => (
          <li key={bookId} className="flex flex-wrap items-baseline justify-between gap-x-6 py-2">
            <div className="min-w-0 grow basis-80 wrap-anywhere">
              <span className="font-semibold">
                <Bilingual text={title} />
              </span>
              <span className="block text-sm text-ink-soft">{isbn ?? bookId}</span>
            </div>
            <p className="text-right tabular-nums">
              <strong>{receivedUnits}</strong> of {units}
              {cost !== null && ` at ${formatPaise(cost)}`}
            </p>
          </li>
        ))}
      </ul>
    </>
  );
}
