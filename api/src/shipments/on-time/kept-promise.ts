import { raw } from 'sql-template-tag';

/** Whether a promised parcel has come to its end. The indexes of ended parcels have this condition. */
export const IS_ENDED = raw(`(kind = 'OUTBOUND' AND status IN ('DELIVERED', 'RETURNED', 'LOST'))`);

/** Whether an ended parcel was delivered on its promised day in India or before. Lost and returned parcels were not. */
export const IS_KEPT = raw(
  `(status = 'DELIVERED' AND (delivered_at AT TIME ZONE 'Asia/Kolkata')::date <= promised_on)`,
);
