import { z } from 'zod';
import { STORABLE } from '../../platform/text.rules.ts';
import type { CourierReport } from './courier-events.ts';
import { Courier } from '../../delivery/couriers.rules.ts';
import { statusOfScan, timeOfScan } from './delhivery-events.rules.ts';

const text = (maxLength: number) => z.string().max(maxLength).regex(STORABLE);

/** A scan as Delhivery pushes it. Further fields are ignored. */
export const delhiveryEventInput = z.object({
  Shipment: z.object({
    AWB: text(40).min(1),
    NSLCode: text(40).nullish(),
    Status: z.object({
      Status: text(60).min(1),
      StatusType: text(10).min(1),
      StatusCode: text(40).nullish(),
      StatusDateTime: text(40).refine((given) => !Number.isNaN(timeOfScan(given).getTime())),
      Instructions: text(500).nullish(),
    }),
  }),
});

/** The report that a scan means. */
export function reportOfScan({
  Shipment: { AWB, NSLCode, Status },
}: z.output<typeof delhiveryEventInput>): CourierReport {
  const { Status: status, StatusType: statusType, StatusDateTime, Instructions } = Status;
  const nslCode = NSLCode ?? Status.StatusCode ?? '';
  return {
    courier: Courier.DELHIVERY,
    eventKey: [AWB, statusType, status, StatusDateTime, nslCode].join('|'),
    awb: AWB,
    status: statusOfScan({ statusType, status, nslCode }),
    text: Instructions || status,
    at: timeOfScan(StatusDateTime),
  };
}
