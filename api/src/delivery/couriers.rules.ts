/** A company that delivers shipments. CHECKs of `shipment`, `manifest`, `remittance` and `courier_invoice` repeat the values. */
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
  /** What it charges for each half kilogram, in paise: the first, and each further one. Its bill may say otherwise. */
  rate: readonly [first: number, further: number];
}

export const COURIERS: Record<Courier, CourierInfo> = {
  DELHIVERY: {
    name: 'Delhivery',
    trackingUrl: (awb) => `https://www.delhivery.com/track-v2/package/${encodeURIComponent(awb)}`,
    rate: [5_000, 4_000],
  },
  INDIA_POST: { name: 'India Post', trackingUrl: null, rate: [4_500, 2_000] },
  BLUE_DART: {
    name: 'Blue Dart',
    trackingUrl: (awb) =>
      `https://www.bluedart.com/trackdartresultthirdparty?trackFor=0&trackNo=${encodeURIComponent(awb)}`,
    rate: [7_500, 6_000],
  },
  DTDC: { name: 'DTDC', trackingUrl: null, rate: [5_500, 4_500] },
  SHIPROCKET: {
    name: 'Shiprocket',
    trackingUrl: (awb) => `https://shiprocket.co/tracking/${encodeURIComponent(awb)}`,
    rate: [5_500, 4_500],
  },
  OTHER: { name: 'Local courier', trackingUrl: null, rate: [4_000, 2_500] },
};

/** What a courier charges for a shipment of this weight, in paise, until staff enter what it billed. */
export function postageOf(courier: Courier, weightGrams: number): number {
  const [first, further] = COURIERS[courier].rate;
  return first + further * Math.max(0, Math.ceil(weightGrams / 500) - 1);
}

/** The name of a courier as customers read it; '' if only staff know it. */
export function publicNameOf(courier: Courier): string {
  return courier === Courier.OTHER ? '' : COURIERS[courier].name;
}
