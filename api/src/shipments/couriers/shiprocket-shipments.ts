import { z } from 'zod';
import { callCourier } from '../../delivery/courier-call.ts';
import { toRupees } from '../../orders/pricing.rules.ts';
import { dayInIndia } from '../../platform/india.rules.ts';
import { type Booking, type CourierApi, CourierRejection } from './courier-api.ts';

const API = 'https://apiv2.shiprocket.in/v1/external';

/** An API user of a Shiprocket account, and the name of the place there where shipments are picked up. */
export type ShiprocketAccess = Record<'email' | 'password' | 'pickupLocation', string> & { apiUrl?: string };

/** A refusal may come with the status 200. */
const message = z.string().nullish();
const loginResponse = z.object({ token: z.string().min(1) });
const refusal = z.object({ message, errors: z.record(z.string(), z.array(z.string())).nullish() });
const createResponse = z.object({ message, shipment_id: z.int().nullish() });
const assigned = z.object({ awb_code: z.string().nullish(), awb_assign_error: message });
const assignResponse = z.object({ message, response: z.object({ data: assigned }).nullish() });
const shipment = z.object({ id: z.int(), awb: z.string().nullish() });
const order = z.object({ id: z.int(), channel_order_id: z.string(), status: z.string(), shipments: z.array(shipment) });
const searchResponse = z.object({ data: z.array(order) });

/** The shipments of a Shiprocket account, by its documented API. It chooses the courier that brings them. */
export function shiprocketShipments(access: ShiprocketAccess): CourierApi {
  const call = shiprocketApi(access);
  /** The order with our reference or this tracking number, and its one shipment; undefined if not found. */
  const findOrder = async (search: string) => {
    const { data } = await call(searchResponse, `/orders?${new URLSearchParams({ search })}`);
    const open = data.filter(({ status }) => status !== 'CANCELED');
    return open
      .map(({ shipments: [first], ...rest }) => ({ ...rest, shipmentId: first?.id, awb: first?.awb || null }))
      .find(({ channel_order_id, awb }) => channel_order_id === search || awb === search);
  };
  const create = async (booking: Booking) => {
    const created = await call(createResponse, '/orders/create/adhoc', orderOf(booking, access));
    if (!created.shipment_id) throw new CourierRejection(created.message ?? '');
    return created.shipment_id;
  };
  return {
    findShipment: async (reference) => (await findOrder(reference))?.awb ?? null,
    async bookShipment(booking) {
      const known = await findOrder(booking.reference);
      const answer = await call(assignResponse, '/courier/assign/awb', {
        shipment_id: known?.shipmentId ?? (await create(booking)),
      });
      const { awb_code, awb_assign_error } = answer.response?.data ?? {};
      if (!awb_code) throw new CourierRejection(awb_assign_error ?? answer.message ?? '');
      return awb_code;
    },
    async cancelShipment(awb) {
      const known = await findOrder(awb);
      if (known) await call(z.unknown(), '/orders/cancel', { ids: [known.id] });
    },
  };
}

/** Calls of Shiprocket's API. The token is kept until it is refused; calls at the same time wait for one login. */
function shiprocketApi({ apiUrl = API, email, password }: ShiprocketAccess) {
  let token = '';
  const logIn = async () => {
    const response = await callCourier(`${apiUrl}/auth/login`, '', { email, password });
    if (!response.ok) throw new Error(`Shiprocket responded with ${response.status} to the login`);
    token = loginResponse.parse(await response.json()).token;
  };
  let login: Promise<void> | null = null;
  const logInOnce = () => (login ??= logIn().finally(() => (login = null)));
  return async <Schema extends z.ZodType>(schema: Schema, path: string, body?: object): Promise<z.output<Schema>> => {
    const send = () => callCourier(`${apiUrl}${path}`, `Bearer ${token}`, body);
    if (!token) await logInOnce();
    const used = token;
    let response = await send();
    if (response.status === 401) {
      if (token === used) await logInOnce();
      response = await send();
    }
    const answer: unknown = response.status === 204 ? null : await response.json().catch(() => null);
    if (response.ok) return schema.parse(answer);
    if (response.status !== 400 && response.status !== 422)
      throw new Error(`Shiprocket responded with ${response.status}`);
    const { message: reason, errors } = refusal.parse(answer);
    throw new CourierRejection([reason, ...Object.values(errors ?? {}).flat()].filter(Boolean).join(' '));
  };
}

function orderOf({ recipient, ...booking }: Booking, { email, pickupLocation }: ShiprocketAccess): object {
  const amount = toRupees(booking.cashInPaise || booking.valueInPaise);
  const weightGrams = booking.weightGrams ?? 500;
  return {
    order_id: booking.reference,
    order_date: dayInIndia(booking.orderedAt),
    pickup_location: pickupLocation,
    billing_customer_name: recipient.name,
    billing_address: recipient.address,
    billing_city: recipient.district?.slice(0, 30),
    billing_pincode: recipient.pincode,
    billing_state: recipient.state,
    billing_country: 'India',
    // The customer hears from us.
    billing_email: email,
    billing_phone: recipient.phone,
    shipping_is_billing: true,
    order_items: [{ name: booking.contents, sku: booking.contents, units: 1, selling_price: amount }],
    payment_method: booking.cashInPaise > 0 ? 'COD' : 'Prepaid',
    sub_total: amount,
    // Centimetres and kilograms of a pile of books.
    length: 24,
    breadth: 18,
    height: Math.ceil(weightGrams / 300),
    weight: weightGrams / 1000,
  };
}
