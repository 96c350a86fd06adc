/** What the shop says on the way to an order where its server does not. */
export const MESSAGES = {
  loading: 'Loading your order...',
  quoteFailed: 'We could not work out what your order costs.',
  nothingToOrder: 'Your cart is empty.',
  noAddresses: 'You have no saved addresses.',
  chooseAddress: 'Select an address.',
  addressNeeded: 'Please select an address.',
  noPayOnDelivery: 'Pay on delivery is not possible at this address.',
  priceChanged: 'A price has changed since you saw it. Please look at the new total before you order.',
  orderFailed: 'Your order could not be placed. Please try again.',
  gatewayFailed: 'Payment gateway failed to load. Please try again.',
  verificationFailed: 'Payment verification failed. Please contact support.',
  testPayments: 'Test payments',
} as const;
