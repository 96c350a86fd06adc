import {
  BUY_BACK_LIMITS,
  type BuyBackMethod,
  type BuyBackPayment,
  type BuyBackStatus,
} from '#api/buy-backs/buy-backs.rules.ts';
import { rupees } from '#api/platform/rupees.rules.ts';

const { leastForPickup, freeReturnFrom, books, keptDays } = BUY_BACK_LIMITS;

export const SELL_TEXTS = {
  title: 'Sell us your books',
  lead: `Scan a book and see at once what we pay for it, without a login. We keep the price for ${keptDays} days.`,
  notAnIsbn: 'This is not the barcode of a book. It is on the back, and begins with 978 or 979.',
  unknownIsbn: (isbn: string) => `We do not sell the book with ISBN ${isbn}. Is it another printing? Search its title.`,
  searchFailed: 'The search has failed. Please try again.',
  added: (title: string) => `Added: ${title}`,
  known: (title: string) => `In your basket already: ${title}. To sell two copies, add it by its title.`,
  full: `Your basket has ${books} books, which is as many as one parcel holds.`,
  quoteFailed: 'The prices could not be loaded.',
  ownFailed: 'Your addresses and the books that you bought here could not be loaded.',
  noSale: 'There is no such sale.',
  saleFailed: 'Failed to load this sale.',
  saleLoading: 'Loading your sale...',
  stopReminders: 'No more emails about what your books are worth?',
  remindersStopped: 'We write no more about what your books are worth.',
  noToken: 'This link is not complete.',
  address: 'Please choose your address.',
  isOwner: 'Please confirm that the books are your own.',
  ownership: 'The books are mine to sell. None has the stamp of a library, and none is a pirated print.',
  toGo: (amount: number) => `From ${rupees(leastForPickup)} on: ${rupees(leastForPickup - amount)} to go`,
  next: {
    PICKUP: 'Pack the books into one parcel. We send a courier to your address, and write to you before.',
    PARCEL: 'Pack the books into one parcel, stick our label on it, and hand it in at a courier near you.',
    SHOP: 'Bring the books to our shop.',
  } satisfies Record<`${BuyBackMethod}`, string>,
  offers: (count: number) =>
    count === 1
      ? 'One of your books is not quite as you told us. Look at it below, and decide.'
      : `${count} of your books are not quite as you told us. Look at them below, and decide.`,
  decline: (comesBack: boolean) => (comesBack ? 'No, send it back' : 'No, recycle it'),
  acceptText: (payBy: `${BuyBackPayment}`) =>
    payBy === 'UPI'
      ? 'We pay it by UPI with your other books.'
      : 'We add it to your store credit with your other books.',
  cancelText: 'You keep your books. The prices may be others when you come back.',
  declineText: (comesBack: boolean) =>
    comesBack
      ? 'We do not buy the book. It comes back to you free of charge.'
      : 'We do not buy the book, and recycle it.',
  notSold: (comesBack: boolean) => (comesBack ? 'Not sold: it comes back to you' : 'Not sold: we recycle it'),
  credited: (amount: string) => `${amount} is in your store credit. Use it for any order.`,
  sendBack: `A book that we quoted at ${rupees(freeReturnFrom)} or more comes back to you, free of charge. Others are recycled.`,
} as const;

/** What happens next in a sale. */
export const NEXT_STEPS: Record<`${BuyBackStatus}`, { title: string; text: string }> = {
  QUOTED: { title: 'What you do next', text: '' },
  SENT: { title: 'Your books are on the way', text: 'We look at each of them as soon as they are here.' },
  RECEIVED: { title: 'We look at your books', text: 'If one is worse than you told us, you see why, and decide.' },
  CLOSED: { title: 'Thank you!', text: 'Each of your books is decided.' },
  CANCELLED: { title: 'You have cancelled this sale', text: 'You keep your books.' },
  EXPIRED: { title: 'This quote has ended', text: 'The books did not come in time. You can ask for a new price.' },
  LOST: { title: 'The courier has lost your books', text: 'We are looking for them, and will write to you.' },
};

export const HOW_IT_WORKS = [
  ['Tell us what you have', 'Scan its ISBN, and say what your copy is like. You see the price at once.'],
  [
    'Let us have it',
    `From ${rupees(leastForPickup)} on a courier fetches your books free of charge, or you send a parcel.`,
  ],
  ['Get paid', 'By UPI, or as store credit, which is more. If a copy is worse than told, you see why and decide.'],
] as const;
