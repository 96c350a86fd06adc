import { formatDate } from '#api/platform/india.rules.ts';
import { COURIERS } from '#api/delivery/couriers.rules.ts';
import type { CourierDeskFragment } from '../../../lib/operations/graphql.generated.ts';

const ZONES = {
  DISTRICT: 'District',
  STATE: 'State',
  NEIGHBOUR: 'Neighbour states',
  FAR: 'Far',
  REMOTE: 'North-east, islands',
};

/** What each courier charges in each zone, and from when on. */
export function RatesTable({ couriers, rates }: Pick<CourierDeskFragment, 'couriers' | 'rates'>) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls by the keyboard
    <div className="overflow-x-auto" role="region" aria-label="Rates by zone" tabIndex={0}>
      <table className="w-full min-w-4xl text-left text-sm">
        <thead>
          <tr>
            <th scope="col" className="p-2">
              Courier
            </th>
            {Object.values(ZONES).map((name) => (
              <th key={name} scope="col" className="p-2">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-paper-edge border-y border-paper-edge">
          {couriers.map(({ courier }) => (
            <tr key={courier} className="align-top">
              <th scope="row" className="p-2">
                {COURIERS[courier].name}
              </th>
              {Object.keys(ZONES).map((zone) => (
                <td key={zone} className="p-2">
                  {rates
                    .filter((rate) => rate.courier === courier && rate.zone === zone)
                    .map(({ validFrom, terms }) => (
                      <p key={validFrom}>
                        {terms} <span className="block text-ink-soft">from {formatDate(validFrom)}</span>
                      </p>
                    ))}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
