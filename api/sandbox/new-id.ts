import { randomInt } from 'node:crypto';

const CHARACTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
const LENGTH = 14;

/** Creates a random id in Razorpay's format, such as `order_EKwxwAgItmmXdp`. */
export function newId(prefix: string): string {
  return `${prefix}_${Array.from({ length: LENGTH }, () => CHARACTERS[randomInt(CHARACTERS.length)]).join('')}`;
}
