import { formatDayMonth } from '../../platform/india.rules.ts';
import { formatPaise } from '../../platform/paise.rules.ts';
import { addBusinessDays } from '../business-days.rules.ts';
import type { Courier } from '../couriers.rules.ts';

/** What a courier charges for half kilograms and for cash, and how long it takes. */
interface CourierPrice {
  firstInPaise: number;
  furtherInPaise: number;
  /** What collecting cash costs at least, and its share of the cash, in hundredths of a percent. */
  cashInPaise: number;
  cashBasisPoints: number;
  /** Business days from the handover to the delivery. */
  transitDays: number;
}

/** What a courier offers for a PIN code on a day. */
export interface CourierTerms {
  courier: Courier;
  isUsed: boolean;
  /** Whether it goes there, and the most cash that it collects there. */
  serves: boolean;
  mostCashInPaise: number;
  /** Null: not known. */
  price: CourierPrice | null;
}

/** A parcel to send: the cash to collect for it, when it leaves and by when it is promised (YYYY-MM-DD), if it is. */
export interface ParcelToSend {
  grams: number;
  cashInPaise: number;
  day: string;
  promisedOn: string | null;
}

/** What a courier asks for a parcel. */
export interface CourierOffer {
  courier: Courier;
  postageInPaise: number | null;
  arrivesOn: string;
  isInTime: boolean;
  /** Whether it goes there and takes the cash, and whether it is used and has a rate, too. */
  goes: boolean;
  isPossible: boolean;
  /** Why it is the first, or is not. */
  reason: string;
}

/** What couriers ask for a parcel: the cheapest in time is first, the earliest if none is; then others, then those that refuse it. */
export function compareCouriers(parcel: ParcelToSend, couriers: readonly CourierTerms[]): CourierOffer[] {
  const offers = couriers.map((terms) => offerOf(parcel, terms)).toSorted(byRank);
  const [best] = offers;
  const until = parcel.promisedOn && `arrives by ${formatDayMonth(parcel.promisedOn)}`;
  const cheapest = until ? `Cheapest that ${until}.` : 'Cheapest.';
  return offers.map((offer) => {
    if (!best || !offer.isPossible) return offer;
    if (offer !== best) return { ...offer, reason: differenceOf(offer, best) };
    return { ...best, reason: best.isInTime ? cheapest : `Earliest: none ${until}.` };
  });
}

function offerOf(parcel: ParcelToSend, terms: CourierTerms): CourierOffer {
  const { courier, price } = terms;
  const refusal = refusalOf(parcel, terms);
  const arrivesOn = price ? addBusinessDays(parcel.day, price.transitDays) : '';
  const isInTime = price !== null && (parcel.promisedOn === null || arrivesOn <= parcel.promisedOn);
  const goes = terms.serves && parcel.cashInPaise <= terms.mostCashInPaise;
  const postageInPaise = price && postageOf(price, parcel);
  return { courier, postageInPaise, arrivesOn, isInTime, goes, isPossible: !refusal, reason: refusal };
}

function postageOf(price: CourierPrice, { grams, cashInPaise }: ParcelToSend): number {
  const further = Math.max(0, Math.ceil(grams / 500) - 1) * price.furtherInPaise;
  const cash = Math.max(price.cashInPaise, Math.round((cashInPaise * price.cashBasisPoints) / 10_000));
  return price.firstInPaise + further + (cashInPaise > 0 ? cash : 0);
}

/** Why a courier does not take a parcel; '' if it does. */
function refusalOf({ cashInPaise }: ParcelToSend, { isUsed, serves, price, mostCashInPaise }: CourierTerms): string {
  if (!isUsed) return 'Not used.';
  if (!serves) return 'Doesn’t go there.';
  if (!price) return 'Has no rate for there.';
  if (cashInPaise <= mostCashInPaise) return '';
  return mostCashInPaise > 0 ? `Takes only ${formatPaise(mostCashInPaise)} in cash.` : 'Takes no cash there.';
}

const rankOf = ({ isPossible, isInTime }: CourierOffer) => (isPossible ? (isInTime ? 0 : 1) : 2);
const costs = (one: CourierOffer, other: CourierOffer) => (one.postageInPaise ?? 0) - (other.postageInPaise ?? 0);

function byRank(one: CourierOffer, other: CourierOffer): number {
  const byDay = one.arrivesOn.localeCompare(other.arrivesOn);
  const within = !one.isPossible ? 0 : one.isInTime ? costs(one, other) || byDay : byDay || costs(one, other);
  return rankOf(one) - rankOf(other) || within || one.courier.localeCompare(other.courier);
}

function differenceOf(offer: CourierOffer, best: CourierOffer): string {
  const more = costs(offer, best);
  const cost = more === 0 ? 'The same' : `${formatPaise(Math.abs(more))} ${more > 0 ? 'more' : 'less'}`;
  return offer.isInTime ? `${cost}.` : `${cost}, arrives ${formatDayMonth(offer.arrivesOn)}.`;
}
