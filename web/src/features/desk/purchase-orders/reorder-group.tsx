import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { PURCHASE_LIMITS } from '#api/desk/purchase-orders/purchase-orders.rules.ts';
import { deskPaths } from '../../../lib/paths/desk-paths.ts';
import type { ReorderPageQuery } from '../../../lib/operations/graphql.generated.ts';
import { SavePurchaseOrderDocument } from '../../../lib/operations/purchase-orders.generated.ts';
import { useMutation } from '../../../lib/query/use-mutation.ts';
import { BusyButton } from '../../../ui/buttons/busy-button.tsx';
import { Bilingual } from '../../../ui/display/bilingual.tsx';
import { SelectField } from '../../../ui/forms/select-field.tsx';
import { useBusy } from '../../../ui/forms/use-busy.ts';
import { Section } from '../../../ui/page/section.tsx';
import { countText } from '../common/desk.texts.ts';

type Line = ReorderPageQuery['reorderList'][number];

interface ReorderGroupProps {
  lines: readonly Line[];
  suppliers: ReorderPageQuery['suppliers'];
}

/** Books of one supplier to order again, or books without a supplier. One tap makes a draft of them. */
export function ReorderGroup({ lines: all, suppliers }: ReorderGroupProps) {
  // As many as a purchase order may have; the next one has the others.
  const lines = all.slice(0, PURCHASE_LIMITS.lines);
  const navigate = useNavigate();
  const [savePurchaseOrder] = useMutation(SavePurchaseOrderDocument);
  const { run, isBusy } = useBusy();
  const active = suppliers
    .filter(({ isActive }) => isActive)
    .map(({ supplierId, name }) => [supplierId, name] as const);
  // Another one takes the place of a supplier that is not active.
  const known = active.map(([supplierId]) => supplierId).find((supplierId) => supplierId === lines[0]?.supplierId);
  // The same one until it is made: a second attempt makes no second order.
  const [purchaseOrderId] = useState(() => crypto.randomUUID());
  const [chosen, setChosen] = useState(active[0]?.[0] ?? '');
  const make = async () => {
    const ordered = lines.map(({ bookId, proposedUnits: units, lastCostInPaise: expectedCostInPaise }) => ({
      bookId,
      units,
      expectedCostInPaise,
    }));
    const input = { purchaseOrderId, supplierId: known ?? chosen, lines: ordered };
    const { data } = await savePurchaseOrder({ variables: { input } });
    if (data) await navigate(deskPaths.purchaseOrder(data.savePurchaseOrder.purchaseOrderId));
  };
  const units = lines.reduce((sum, { proposedUnits }) => sum + proposedUnits, 0);
  return (
    <Section
      title={lines[0]?.supplierName ?? 'No supplier yet'}
      action={
        <div className="flex flex-wrap items-end gap-3">
          {!known && (
            <div className="w-60">
              <SelectField
                label="Supplier"
                options={active}
                value={chosen}
                onChange={({ target }) => setChosen(target.value)}
              />
            </div>
          )}
          <BusyButton isBusy={isBusy} disabled={!known && !chosen} onClick={() => void run(make)}>
            Make a purchase order: {countText(units, 'unit')}
          </BusyButton>
        </div>
      }
    >
      <ul className="divide-y divide-paper-edge">
        {lines.map((line) => (
          <li key={line.bookId} className="flex flex-wrap items-baseline justify-between gap-x-6 py-2">
            <div className="min-w-0 grow basis-80 wrap-anywhere">
              <span className="font-semibold">
                <Bilingual text={line.title} />
              </span>
              <span className="block text-sm text-ink-soft">{factsOf(line).join(' · ')}</span>
            </div>
            <p className="tabular-nums">{countText(line.proposedUnits, 'unit')}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function factsOf({ isbn, bookId, stock, soldUnits, wants, orderedUnits }: Line): string[] {
  return [
    isbn ?? bookId,
    stock === null ? 'not counted' : `${stock} in stock`,
    `${soldUnits} sold in 30 days`,
    ...(wants > 0 ? [`${wants} waiting`] : []),
    ...(orderedUnits > 0 ? [`${orderedUnits} ordered`] : []),
  ];
}
