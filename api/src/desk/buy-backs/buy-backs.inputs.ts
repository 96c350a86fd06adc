import { z } from 'zod';
import { buyBackBookVersion, buyBackVersion } from '../../buy-backs/buy-backs.inputs.ts';
import { BUY_BACK_LIMITS, BuyBackStatus, DESK_REFUSALS } from '../../buy-backs/buy-backs.rules.ts';
import { isImageKey } from '../../media/media.rules.ts';
import { sentPayout } from '../../payments/payouts/payouts.inputs.ts';
import { storableText } from '../../platform/inputs.ts';
import { isLine } from '../../platform/text.rules.ts';
import { awbInput, courierInput } from '../../shipments/shipments.inputs.ts';
import { SHIPMENT_MESSAGES } from '../../shipments/shipments.rules.ts';
import { boughtCopyInput } from '../copies/copies.inputs.ts';
import { pageInput, searchInput } from '../desk.inputs.ts';
import { BUY_BACK_DESK_MESSAGES } from './buy-backs.rules.ts';

const oneLine = (message: string) =>
  z.string(message).trim().max(BUY_BACK_LIMITS.note, message).refine(isLine, message);
const photoKey = z.string(BUY_BACK_DESK_MESSAGES.photo).refine(isImageKey, BUY_BACK_DESK_MESSAGES.photo);
const day = z.iso.date(BUY_BACK_DESK_MESSAGES.days).regex(/^20/, BUY_BACK_DESK_MESSAGES.days);

const found = buyBackBookVersion.extend({ expectedAmount: z.int(), copy: boughtCopyInput });

export const inputs = {
  list: pageInput.extend({
    status: z.enum(BuyBackStatus).nullish(),
    search: searchInput,
    toPay: z.boolean().nullish(),
  }),
  code: storableText(60, BUY_BACK_DESK_MESSAGES.code).transform((text) => text.replace(/\s/g, '').toUpperCase()),
  seen: buyBackVersion,
  pickup: buyBackVersion.extend({ courier: courierInput, awb: awbInput.pipe(z.string(SHIPMENT_MESSAGES.awb)) }),
  miss: buyBackBookVersion,
  accept: found,
  offer: found
    .extend({ reason: oneLine(BUY_BACK_DESK_MESSAGES.reason).min(1, BUY_BACK_DESK_MESSAGES.reason), photoKey })
    .refine((offer) => offer.copy.photos.some(({ key }) => key === offer.photoKey), {
      path: ['photoKey'],
      message: BUY_BACK_DESK_MESSAGES.photo,
    }),
  refuse: buyBackBookVersion.extend({
    refusal: z.enum(DESK_REFUSALS, BUY_BACK_DESK_MESSAGES.refusal),
    note: oneLine(BUY_BACK_DESK_MESSAGES.note).nullish(),
    photoKey: photoKey.nullish(),
  }),
  payout: buyBackVersion.extend(sentPayout),
  range: z
    .object({ from: day, to: day })
    .refine(({ from, to }) => from <= to, { path: ['to'], message: BUY_BACK_DESK_MESSAGES.days }),
};
