/** What the shop says about deliveries where its server does not. */
export const MESSAGES = {
  checking: 'Checking...',
  notAvailable: 'Delivery not available for this pincode.',
  payOnDelivery: 'Pay on delivery available',
  noPayOnDelivery: 'Pay on delivery is not available here',
} as const;
