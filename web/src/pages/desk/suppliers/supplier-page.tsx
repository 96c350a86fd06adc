import { Link, useLoaderData } from 'react-router-dom';
import { formatShortDateTime } from '#api/platform/india.rules.ts';
import { formatPaise } from '#api/payments/refunds/refunds.rules.ts';
import { LoadedPage, pageTexts } from '../../../features/desk/common/loaded-page.tsx';
import { DeskLayout } from '../../../features/desk/shell/desk-layout.tsx';
import { Balance } from '../../../features/desk/suppliers/balance.tsx';
import { PaymentForm } from '../../../features/desk/suppliers/payment-form.tsx';
import { SupplierDialog } from '../../../features/desk/suppliers/supplier-form.tsx';
import { deskPaths } from '../../../lib/paths/desk-paths.ts';
import type { SupplierEntryKind, SupplierPageQuery } from '../../../lib/operations/graphql.generated.ts';
import { SupplierPageDocument } from '../../../lib/operations/suppliers.generated.ts';
import { useQuery } from '../../../lib/query/use-query.ts';
import { userLoader } from '../../../lib/session/guards.ts';
import { ButtonLink } from '../../../ui/buttons/button.tsx';
import { Detail } from '../../../ui/data-list/cells.tsx';
import { PageLinks } from '../../../ui/data-list/page-links.tsx';
import { Bilingual } from '../../../ui/display/bilingual.tsx';
import { FactList } from '../../../ui/display/fact-list.tsx';
import { Section } from '../../../ui/page/section.tsx';

export const loader = userLoader(SupplierPageDocument, ({ params, search }) => ({
  supplierId: params.supplierId ?? '',
  after: search.get('after'),
}));

const KINDS: Record<SupplierEntryKind, string> = { RECEIPT: 'Receipt', CORRECTION: 'Correction', PAYMENT: 'Payment' };

/** A supplier: what the shop owes, why, and the payments. */
export function Component() {
  const variables = useLoaderData<typeof loader>();
  const query = useQuery(SupplierPageDocument, { variables });
  const supplier = (query.data ?? query.previousData)?.supplier;
  const back = <ButtonLink to={deskPaths.suppliers}>Suppliers</ButtonLink>;
  return (
    <DeskLayout
      title={supplier?.name ?? 'Supplier'}
      heading={<Bilingual text={supplier?.name ?? 'Supplier'} />}
      tools={supplier && <SupplierDialog key={supplier.version} supplier={supplier} />}
    >
      <LoadedPage query={query} texts={pageTexts('supplier')} back={back} rowClass="h-40">
        {({ supplier: shown }) => <SupplierView supplier={shown} onChanged={() => void query.refetch()} />}
      </LoadedPage>
    </DeskLayout>
  );
}

type Shown = SupplierPageQuery['supplier'];

function SupplierView({ supplier, onChanged }: { supplier: Shown; onChanged: () => void }) {
  const { email, phone, address, gstin, note, isActive, balanceInPaise, entries } = supplier;
  const facts: [term: string, value: string | null][] = [
    ['Email', email],
    ['Phone', phone],
    ['Address', address],
    ['GSTIN', gstin],
    ['Note', note],
    ['Status', isActive ? null : 'Not active'],
  ];
  return (
    <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <Section title="Account" action={<Balance paise={balanceInPaise} isLarge />}>
        {entries.edges.length === 0 && <p className="text-ink-soft">Nothing was received or paid yet.</p>}
        <ul className="divide-y divide-paper-edge">
          {entries.edges.map(({ node }) => (
            <li key={node.supplierEntryId} className="flex flex-wrap items-baseline justify-between gap-x-6 py-2.5">
              <div className="min-w-0 wrap-anywhere">
                <EntryTitle entry={node} />
                <Detail>
                  {formatShortDateTime(node.createdAt)} · {node.by}
                </Detail>
              </div>
              <strong className="ml-auto tabular-nums">{formatPaise(node.amountInPaise)}</strong>
            </li>
          ))}
        </ul>
        <PageLinks pageInfo={entries.pageInfo} />
      </Section>
      <div className="grid gap-5">
        <Section title="Payment">
          <PaymentForm supplier={supplier} onRecorded={onChanged} />
        </Section>
        {facts.some(([, value]) => value) && (
          <Section title="Details">
            <FactList facts={facts} />
          </Section>
        )}
      </div>
    </div>
  );
}

/** A receipt has a page. */
function EntryTitle({ entry }: { entry: Shown['entries']['edges'][number]['node'] }) {
  const title = [KINDS[entry.kind], entry.reference].filter(Boolean).join(' ');
  if (entry.kind === 'PAYMENT') return <span className="font-semibold">{title}</span>;
  return (
    <Link to={deskPaths.receipt(entry.supplierEntryId)} className="text-link font-semibold">
      {title}
    </Link>
  );
}
