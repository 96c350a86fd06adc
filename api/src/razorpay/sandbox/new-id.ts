import { randomInt } from 'node:crypto';

const SIGNS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
const LENGTH = 14;

/** A new id as Razorpay makes them, as in `order_EKwxwAgItmmXdp`. */
export function newId(prefix: string): string {
  return `${prefix}_${Array.from({ length: LENGTH }, () => SIGNS[randomInt(SIGNS.length)]).join('')}`;
}
