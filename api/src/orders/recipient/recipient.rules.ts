import { formatWeekday } from '../../platform/india.rules.ts';
import { OrderStatus } from '../orders.rules.ts';

/** Maximum length of a delivery instruction, in characters. They are counted as Unicode code points. */
export const INSTRUCTION_LENGTH = 150;

export const RECIPIENT_MESSAGES = {
  tooLate: 'This order has left the shop, or is packed: we can no longer change where it goes.',
  noCash: "Pay on delivery isn't available there. The order has to be paid online first.",
  unchanged: 'The address is right as it is.',
  instructionLength: `Please use at most ${INSTRUCTION_LENGTH} characters.`,
  instructionCharacters: 'This holds a character that cannot be used.',
  noEmail: 'This customer has no email address: please call and change the address yourself.',
  notAsked: 'Only a customer whose order is on hold for its address, and not packed, can be asked for it.',
} as const;

/** No lone surrogates and no control characters but line breaks: PostgreSQL cannot store some of them. */
const PRINTABLE = /^(?:\n|[^\p{Cc}\p{Cs}])*$/u;

/** Whether the recipient of an order can be changed: by staff until its handover, by its customer until it is packed. */
export function canChangeRecipient(status: OrderStatus, who: 'admin' | 'customer'): boolean {
  if (status === OrderStatus.PACKED) return who === 'admin';
  return status === OrderStatus.PENDING_PAYMENT || status === OrderStatus.PLACED;
}

/** Where an order goes, its address with name and phone number, and by when. */
type Recipient = { shippingAddress: string; deliveryInstruction: string | null; expectedDeliveryDate: string };

/** What the timeline says of a change; '' if nothing is different. */
export function recipientChange(before: Recipient, after: Recipient): string {
  const change = (what: string, textOf: (recipient: Recipient) => string) =>
    textOf(before) === textOf(after) ? [] : `${what} changed from\n${textOf(before)}\nto\n${textOf(after)}`;
  return [
    change('Address', ({ shippingAddress }) => shippingAddress),
    change('Delivery instruction', ({ deliveryInstruction }) => deliveryInstruction ?? 'none'),
    change('Expected day', ({ expectedDeliveryDate }) => formatWeekday(expectedDeliveryDate)),
  ]
    .flat()
    .join('\n');
}

/** Characters left in a delivery instruction; negative if it is too long. */
export function charactersRemaining(instruction: string): number {
  return INSTRUCTION_LENGTH - Array.from(instruction).length;
}

/** Error message for a delivery instruction, or null. */
export function instructionError(instruction: string): string | null {
  if (charactersRemaining(instruction) < 0) return RECIPIENT_MESSAGES.instructionLength;
  return PRINTABLE.test(instruction) ? null : RECIPIENT_MESSAGES.instructionCharacters;
}
