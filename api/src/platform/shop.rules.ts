/** The name of the shop, wherever it is written. */
export const SHOP_NAME = 'ExamShelf';

/** Where the shop can be visited and written to. */
export const SHOP_ADDRESS = 'Airport Road, Indore, 452005, India';

/** Where customers write to for help. */
export const SUPPORT_EMAIL = 'support@examshelf.test';

/** Where customers call for help, as people dial it. */
export const SUPPORT_PHONE = '+91 731 000 0000';
