import { z } from 'zod';
import { LIMITS as ACCOUNT_LIMITS, phoneDigits } from '../accounts/accounts.rules.ts';
import { isPincode } from '../delivery/delivery.rules.ts';
import { isOneLine, isRegion, MESSAGES, partError, textError, type TextPart } from './addresses.rules.ts';

const text = (missing: string, errorDetails: (sent: string) => string | null) =>
  z
    .string(missing)
    .trim()
    .superRefine((sent, context) => {
      const message = errorDetails(sent);
      if (message) context.addIssue({ code: 'custom', message });
    });

const part = (name: Exclude<TextPart, 'landmark'>) => text(MESSAGES[name], (sent) => partError(name, sent));

const phone = z
  .string(MESSAGES.phone)
  .max(ACCOUNT_LIMITS.phoneText, MESSAGES.phone)
  .transform((sent, context) => {
    const digits = phoneDigits(sent);
    if (!digits) context.addIssue({ code: 'custom', message: MESSAGES.phone });
    return digits ?? '';
  });

/** What addresses are saved with. Fields that are not named here are left out, whatever they are. */
export const inputs = {
  address: z.object({
    fullName: part('fullName'),
    phone,
    pincode: z.string(MESSAGES.pincode).trim().refine(isPincode, MESSAGES.pincode),
    addressLine1: part('addressLine1'),
    addressLine2: part('addressLine2'),
    landmark: text(MESSAGES.characters, (sent) => partError('landmark', sent))
      .nullish()
      .transform((landmark) => landmark || null),
    city: part('city'),
    state: z.string(MESSAGES.state).refine(isRegion, MESSAGES.state),
    isDefault: z.boolean().nullish(),
  }),
  text: text(MESSAGES.text, textError),
  /** The text of an address that is saved; made of parts, it may be longer than one that is sent. */
  savedText: z.string(MESSAGES.text).trim().refine(isOneLine, MESSAGES.characters),
  addressId: z.guid(),
};

export type AddressRequest = z.input<typeof inputs.address>;
