import { z } from 'zod';
import { type DelhiveryAccess, delhiveryApi } from '../../delivery/delhivery-api.ts';
import { toRupees } from '../../orders/pricing.rules.ts';
import { type CourierApi, CourierRejection, type Booking } from './courier-api.ts';

/** A Delhivery account that books shipments. */
export interface DelhiveryBookingAccess extends DelhiveryAccess {
  /** Name of the warehouse where shipments are picked up, spelt as it is registered at Delhivery. */
  pickupLocation: string;
}

const trackingResponse = z.object({
  /** Left out for a reference that Delhivery does not know. */
  ShipmentData: z.array(z.object({ Shipment: z.object({ AWB: z.string().min(1) }) })).optional(),
});

const createResponse = z.object({
  rmk: z.string().nullish(),
  packages: z
    .array(
      z.object({
        status: z.string(),
        waybill: z.string().nullish(),
        remarks: z.union([z.string(), z.array(z.string())]).nullish(),
      }),
    )
    .default([]),
});

const editResponse = z.object({
  status: z.union([z.boolean(), z.string()]).nullish(),
  remark: z.string().nullish(),
  error: z.string().nullish(),
});

/** The shipments of a Delhivery account, by its documented B2C API. */
export function delhiveryShipments(access: DelhiveryBookingAccess): CourierApi {
  const api = delhiveryApi(access);
  return {
    async findShipment(reference) {
      const { ShipmentData } = await api.get(trackingResponse, '/api/v1/packages/json/', { ref_ids: reference });
      return ShipmentData?.[0]?.Shipment.AWB ?? null;
    },
    async bookShipment(booking) {
      const data = { shipments: [shipmentOf(booking)], pickup_location: { name: access.pickupLocation } };
      const form = new URLSearchParams({ format: 'json', data: JSON.stringify(data) });
      const { packages, rmk } = await api.post(createResponse, '/api/cmu/create.json', form);
      const [booked] = packages;
      if (booked?.status === 'Success' && booked.waybill) return booked.waybill;
      throw new CourierRejection([booked?.remarks ?? [], rmk ?? []].flat().filter(Boolean).join(' '));
    },
    async cancelShipment(awb) {
      const { status, remark, error } = await api.post(editResponse, '/api/p/edit', {
        waybill: awb,
        cancellation: 'true',
      });
      if (status !== true && status !== 'True') throw new CourierRejection(remark ?? error ?? '');
    },
  };
}

function shipmentOf({ recipient, ...booking }: Booking): Record<string, unknown> {
  return {
    order: booking.reference,
    order_date: booking.orderedAt.toISOString(),
    name: plain(recipient.name),
    add: plain(recipient.address),
    pin: recipient.pincode,
    country: 'India',
    phone: recipient.phone,
    payment_mode: booking.cashInPaise > 0 ? 'COD' : 'Prepaid',
    cod_amount: toRupees(booking.cashInPaise),
    total_amount: toRupees(booking.valueInPaise),
    products_desc: plain(booking.contents),
    quantity: booking.copies,
    ...(booking.weightGrams && { weight: booking.weightGrams }),
    shipping_mode: 'Surface',
  };
}

/** Delhivery refuses these characters. */
function plain(text: string): string {
  return text.replace(/[&#%;\\]+/g, ' ').replace(/\s+/g, ' ');
}
