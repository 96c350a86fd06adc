/** Days after delivery within which a customer can ask for an exchange. */
export const EXCHANGE_DAYS = 3;
