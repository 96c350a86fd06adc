/** Messages of the checkout that do not come from the server. */
export const CHECKOUT_TEXTS = {
  loading: 'Loading your order...',
  quoteFailed: 'We could not work out what your order costs.',
  chooseAddress: 'Select an address.',
  priceChanged: 'A price has changed since you saw it.',
  orderFailed: 'Your order could not be placed. Please try again.',
  confirming: 'Your bank has not told us yet. This page changes by itself as soon as it does.',
  stateUnknown: 'You have already ordered this, but we could not fetch the order.',
  gatewayFailed: 'Payment gateway failed to load. Please try again.',
  notHeld: 'The copies are not held for you: other shoppers can buy them until you have paid.',
  allCredit: 'Your store credit pays all of it.',
  testPayments: 'Test payments',
} as const;
