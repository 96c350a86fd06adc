import { MANIFEST_MESSAGES } from '../../../api/src/desk/handover/manifests.rules.ts';
import { SHIPMENT_MESSAGES } from '../../../api/src/shipments/shipments.rules.ts';
import { SCAN_MESSAGES } from '../../../api/src/catalogue/labels/labels.rules.ts';

/** A code that belongs to something else. */
export interface WrongScan {
  code: string;
  /** What the page says of it, or the beginning of that. */
  message: string;
}

/** What is scanned by mistake instead of the label of a copy. */
const MISTAKES: ((right: string) => WrongScan)[] = [
  () => ({ code: 'BNOSUCH0000-N', message: 'Another book: NOSUCH0000 is not in this order.' }),
  (right) => ({ code: otherCondition(right), message: 'The other condition:' }),
  () => ({ code: '4006381333931', message: SCAN_MESSAGES.unknown('4006381333931') }),
  () => ({ code: 'OES-261122-7KQ2M9XA', message: SCAN_MESSAGES.order('ES-261122-7KQ2M9XA') }),
  () => ({ code: '9788177091878', message: 'Another book: ISBN 9788177091878' }),
  () => ({ code: 'C4711', message: SCAN_MESSAGES.otherCopy('4711', undefined) }),
];

const otherCondition = (code: string) => code.slice(0, -1) + (code.endsWith('N') ? 'P' : 'N');

/** Wrong scans while packing, whoever packs: one before each sixth order until there are enough. */
export class PackingMistakes {
  made = 0;
  private orders = 0;

  constructor(private readonly wanted: number) {}

  /** The mistake before an order, whose first copy has this code; null for none. */
  next(code: string): WrongScan | null {
    this.orders += 1;
    if (this.orders % 6 !== 0 || this.made === this.wanted) return null;
    this.made += 1;
    return MISTAKES[this.made % MISTAKES.length]!(code);
  }
}

/** Orders whose labels are scanned at a handover where they do not belong. */
interface WrongShipments {
  held: string;
  cancelled: string;
  ofOtherCourier: string;
}

/** Wrong scans at a handover. */
export function handoverMistakes({ held, cancelled, ofOtherCourier }: WrongShipments): WrongScan[] {
  return [
    { code: `O${held}`, message: SHIPMENT_MESSAGES.notPacked },
    { code: `O${cancelled}`, message: SHIPMENT_MESSAGES.notPacked },
    { code: `O${ofOtherCourier}`, message: 'This parcel goes with' },
    { code: 'BJEEPHY7253-N', message: 'This is the label of a book.' },
    { code: '9788177091878', message: 'This is the ISBN of a book.' },
    { code: 'OES-261122-7KQ2M9XA', message: MANIFEST_MESSAGES.unknown },
    { code: '1490812345678', message: MANIFEST_MESSAGES.unknown },
  ];
}
