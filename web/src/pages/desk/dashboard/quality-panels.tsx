import { EXCHANGE_REASONS } from '#api/exchanges/exchanges.rules.ts';
import { COURIERS } from '#api/delivery/couriers.rules.ts';
import type { DashboardQualityQuery } from '../../../lib/operations/graphql.generated.ts';
import { Section } from '../../../ui/page/section.tsx';
import { count, rateText } from './figures.rules.ts';
import { FiguresTable } from './figures-table.tsx';
import { PlotPanel } from './plot-panel.tsx';

type Dashboard = DashboardQualityQuery['dashboard'];
type Promises = Dashboard['promises'];

const NOWHERE = 'Not known';
/** Regions in the plot; the table has all of them. */
const PLOTTED = 8;

/** On-time deliveries by courier and by region. */
export function PromisesPanel({ promises }: { promises: Promises }) {
  const rows = [
    ...promises.byCourier.map(({ courier, ...counts }) => ({ label: COURIERS[courier].name, ...counts })),
    ...promises.byRegion.map(({ region, ...counts }) => ({ label: region ?? NOWHERE, ...counts })),
  ];
  const regions = rows.slice(promises.byCourier.length, promises.byCourier.length + PLOTTED);
  return (
    <PlotPanel
      title="Promises kept"
      unit="Parcels that were delivered, came back or were lost in these days. Lost and returned ones are broken promises."
      empty={promises.of === 0 ? 'No parcel came to its end in these days.' : null}
      renderPlot={({ Bars }) => (
        <Bars
          title="Parcels by region: promises kept and broken"
          rows={regions.map(({ label, kept, of }) => ({ label, kept, broken: of - kept }))}
          series={[
            { key: 'kept', name: 'Kept', look: 'solid' },
            { key: 'broken', name: 'Late, returned or lost', look: 'hatched' },
          ]}
        />
      )}
    >
      <FiguresTable
        caption="Promises by courier and region"
        rows={rows}
        keyOf={({ label }) => label}
        columns={[
          { label: 'Courier or region', render: ({ label }) => label },
          { label: 'Kept', render: ({ kept }) => count(kept) },
          { label: 'Of', render: ({ of }) => count(of) },
          { label: 'Rate', render: ({ rate }) => rateText(rate) },
        ]}
      />
    </PlotPanel>
  );
}

/** The PIN codes that refuse most of their orders on delivery. */
export function RefusalsPanel({ refusals }: { refusals: Dashboard['refusals'] }) {
  return (
    <Section title="Refused on delivery, by PIN code">
      <FiguresTable
        caption="Refused orders on delivery by PIN code"
        rows={refusals}
        empty="No PIN code with 5 or more orders on delivery refused one."
        keyOf={({ pincode }) => pincode}
        columns={[
          { label: 'PIN code', render: ({ pincode }) => pincode },
          { label: 'Refused', render: ({ refused }) => count(refused) },
          { label: 'Orders', render: ({ of }) => count(of) },
          { label: 'Rate', render: ({ rate }) => rateText(rate) },
        ]}
      />
    </Section>
  );
}

/** Copies that customers asked to exchange, by reason. */
export function ExchangesPanel({ exchanges }: { exchanges: Dashboard['exchanges'] }) {
  const { copies, deliveredCopies, rate, reasons } = exchanges;
  return (
    <PlotPanel
      title="Exchanges asked for"
      unit={`${count(copies)} copies, for ${count(deliveredCopies)} that were delivered: ${rateText(rate)}. Copies by reason.`}
      empty={copies === 0 ? 'No exchange was asked for in these days.' : null}
      renderPlot={({ Bars }) => (
        <Bars
          title="Copies to exchange by reason"
          rows={reasons.map((row) => ({ label: EXCHANGE_REASONS[row.reason], copies: row.copies }))}
          series={[{ key: 'copies', name: 'Copies', look: 'solid' }]}
        />
      )}
    >
      <FiguresTable
        caption="Copies to exchange by reason"
        rows={reasons}
        keyOf={({ reason }) => reason}
        columns={[
          { label: 'Reason', render: ({ reason }) => EXCHANGE_REASONS[reason] },
          { label: 'Copies', render: (row) => count(row.copies) },
        ]}
      />
    </PlotPanel>
  );
}
