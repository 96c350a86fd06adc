/** Name of the store. */
export const SHOP_NAME = 'ExamShelf';

/** Postal address of the store. */
export const SHOP_ADDRESS = 'Airport Road, Indore, 452005, India';

/** Email address of customer support. */
export const SUPPORT_EMAIL = 'support@examshelf.test';

/** Phone number of customer support. */
export const SUPPORT_PHONE = '+91 731 000 0000';
