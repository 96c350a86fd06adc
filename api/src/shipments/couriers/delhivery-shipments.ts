import { z } from 'zod';
import { type DelhiveryAccess, delhiveryApi } from '../../delivery/delhivery-api.ts';
import { toRupees } from '../../orders/pricing.rules.ts';
import { type CourierApi, CourierRejection, type Parcel } from './courier-api.ts';

/** A Delhivery account that books parcels. */
export interface DelhiveryBookingAccess extends DelhiveryAccess {
  /** Name of the warehouse where parcels are picked up, spelt as it is registered at Delhivery. */
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

/** The parcels of a Delhivery account, by its documented B2C API. */
export function delhiveryParcels(access: DelhiveryBookingAccess): CourierApi {
  const api = delhiveryApi(access);
  return {
    async findShipment(reference) {
      const { ShipmentData } = await api.get(trackingResponse, '/api/v1/packages/json/', { ref_ids: reference });
      return ShipmentData?.[0]?.Shipment.AWB ?? null;
    },
    async bookShipment(parcel) {
      const data = { shipments: [shipmentOf(parcel)], pickup_location: { name: access.pickupLocation } };
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

function shipmentOf({ recipient, ...parcel }: Parcel): Record<string, unknown> {
  return {
    order: parcel.reference,
    order_date: parcel.orderedAt.toISOString(),
    name: plain(recipient.name),
    add: plain(recipient.address),
    pin: recipient.pincode,
    country: 'India',
    phone: recipient.phone,
    payment_mode: parcel.cashInPaise > 0 ? 'COD' : 'Prepaid',
    cod_amount: toRupees(parcel.cashInPaise),
    total_amount: toRupees(parcel.valueInPaise),
    products_desc: plain(parcel.contents),
    quantity: parcel.copies,
    ...(parcel.weightGrams && { weight: parcel.weightGrams }),
    shipping_mode: 'Surface',
  };
}

/** Delhivery refuses these characters. */
function plain(text: string): string {
  return text.replace(/[&#%;\\]+/g, ' ').replace(/\s+/g, ' ');
}
