/**
 * A company that delivers shipments. CHECKs of `shipment`, `manifest`, `remittance`, `courier_invoice` and
 * `courier_settings` repeat the values.
 */
export enum Courier {
  DELHIVERY = 'DELHIVERY',
  INDIA_POST = 'INDIA_POST',
  BLUE_DART = 'BLUE_DART',
  DTDC = 'DTDC',
  SHIPROCKET = 'SHIPROCKET',
  OTHER = 'OTHER',
}

export interface CourierInfo {
  name: string;
  /** The page where a customer follows a shipment by its tracking number (AWB); null if the courier has none. */
  trackingUrl: ((awb: string) => string) | null;
}

export const COURIERS: Record<Courier, CourierInfo> = {
  DELHIVERY: {
    name: 'Delhivery',
    trackingUrl: (awb) => `https://www.delhivery.com/track-v2/package/${encodeURIComponent(awb)}`,
  },
  INDIA_POST: { name: 'India Post', trackingUrl: null },
  BLUE_DART: {
    name: 'Blue Dart',
    trackingUrl: (awb) =>
      `https://www.bluedart.com/trackdartresultthirdparty?trackFor=0&trackNo=${encodeURIComponent(awb)}`,
  },
  DTDC: { name: 'DTDC', trackingUrl: null },
  SHIPROCKET: {
    name: 'Shiprocket',
    trackingUrl: (awb) => `https://shiprocket.co/tracking/${encodeURIComponent(awb)}`,
  },
  OTHER: { name: 'Local courier', trackingUrl: null },
};

/** The name of a courier as customers read it; '' if only staff know it. */
export function publicNameOf(courier: Courier): string {
  return courier === Courier.OTHER ? '' : COURIERS[courier].name;
}
