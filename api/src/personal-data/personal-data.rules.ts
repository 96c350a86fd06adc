/** Years that orders, bills and payments are kept: section 128(5) of the Companies Act, 2013. */
export const ORDER_YEARS = 8;

/** Copies of their data that a user may download in an hour. */
export const DOWNLOADS_PER_HOUR = 5;

/** Where a user downloads a copy of their data. */
export const PERSONAL_DATA_PATH = '/api/account/data';

/** What keeps an account from being deleted. */
export enum DeletionBlock {
  ORDER = 'ORDER',
  PAYMENT = 'PAYMENT',
  REFUND = 'REFUND',
  EXCHANGE = 'EXCHANGE',
  BUY_BACK = 'BUY_BACK',
  CASH = 'CASH',
  LAST_OWNER = 'LAST_OWNER',
}

export const PERSONAL_DATA_MESSAGES = {
  deleted: 'Your account is deleted.',
  deletedByParent: 'The account is deleted. We have told its customer by mail.',
  tooManyDownloads: 'You have downloaded your data several times. Please try again later.',
} as const;

/** Why an account cannot be deleted yet. */
export const BLOCK_MESSAGES: Record<DeletionBlock, string> = {
  ORDER:
    'You have an order that is under way. Please wait until it has arrived, or write to us if it should be stopped.',
  PAYMENT: 'A payment that you started may still arrive. Please try again three days after you started it.',
  REFUND: 'A refund to you is not complete. Please wait until it has arrived.',
  EXCHANGE: 'You have an exchange that is open. Please wait until it is settled, or withdraw it.',
  BUY_BACK: 'A sale of your books to us is open. Please wait until it is settled, or cancel it.',
  CASH: 'An order of yours is not paid yet. Please wait until its payment has arrived.',
  LAST_OWNER: 'You are the only owner. Please make another member of staff an owner first.',
};

/** What follows the deletion of an account, for the user to read before. */
export const DELETION_CONSEQUENCES: readonly string[] = [
  'You are logged out on all devices, and this cannot be undone.',
  'Your name, email, phone number, addresses, cart, want list, photographs and messages to us are erased, and the address of your parent or guardian.',
  'Your reviews stay, without your name.',
  `Your orders and bills stay for ${ORDER_YEARS} years, as the law asks, with the name and address on the bill. You cannot see them any more, nor ask for an exchange.`,
  'Your store credit ends; it cannot be paid out. What we promised to pay for your books ends, too.',
  'You can register again with the same email; the new account is empty.',
];

/** Which personal data is kept how long, as the privacy page says. */
export const RETENTION: readonly (readonly [what: string, howLong: string])[] = [
  ['Account, addresses, cart, want list', 'until you delete them or your account'],
  [
    'Address of a parent or guardian',
    'until they or you remove it, or your account is deleted; a mark, from which it cannot be read, stays for 30 days if they remove it',
  ],
  ['Sessions, with device and shortened network', '30 days after their last use, or until you end them'],
  [
    'Orders, bills, payments, refunds and store credit',
    `${ORDER_YEARS} years, with the name and address on the bill (Companies Act 2013, section 128(5); CGST Act 2017, section 36, asks for 72 months from the annual return)`,
  ],
  [
    'Books that you sold to us',
    `${ORDER_YEARS} years; name and address on the purchase voucher, the others until you delete your account`,
  ],
  ['Phone number and delivery instruction of an order', 'as long as the order, or until you delete your account'],
  ['Reviews', 'as long as the book is sold; without your name once you delete your account'],
  ['Photographs and comments of exchanges, comments on deliveries', 'until you delete your account'],
  ['Messages to us', 'until you delete the account with their email, if it is confirmed'],
  ['Emails that wait to be sent to you', 'until they are sent, or you delete your account'],
  ['Links to reset a password or confirm an email, and links of parents', '30 minutes, 7 days, or 24 hours'],
];
