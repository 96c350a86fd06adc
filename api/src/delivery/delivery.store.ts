import sql from 'sql-template-tag';
import { Store } from '../platform/database/store.ts';
import { columns } from '../platform/database/table.ts';
import { Pincode } from './pincode.entity.ts';
import { courierReach } from './rates/courier-offers.ts';

/** A PIN code. `mostCashInPaise`: the most that a used courier collects there; null if none goes there. */
type ServedPincode = Pincode & { mostCashInPaise: number | null };

/** Queries of the table `pincode`, the PIN code directory. */
export class DeliveryStore extends Store {
  findPincode(pincode: string): Promise<ServedPincode | null> {
    return this.row(
      sql`SELECT ${columns(Pincode)}, (
          SELECT max(most_cash) FROM (${courierReach(sql`pincode.pincode`)}) AS reach WHERE is_used AND serves
        ) AS "mostCashInPaise" FROM pincode WHERE pincode = ${pincode}`,
    );
  }
}
