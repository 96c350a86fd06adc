/** Messages of the checkout that do not come from the server. */
export const MESSAGES = {
  loading: 'Loading your order...',
  quoteFailed: 'We could not work out what your order costs.',
  chooseAddress: 'Select an address.',
  priceChanged: 'A price has changed since you saw it.',
  orderFailed: 'Your order could not be placed. Please try again.',
  gatewayFailed: 'Payment gateway failed to load. Please try again.',
  notHeld: 'The copies are not held for you: other shoppers can buy them until you have paid.',
  testPayments: 'Test payments',
} as const;
