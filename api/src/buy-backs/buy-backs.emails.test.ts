import { describe, expect, it } from 'vitest';
import { Courier } from '../delivery/couriers.rules.ts';
import type { Email } from '../platform/jobs/mailer.ts';
import type { BuyBack, BuyBackBook } from './buy-back.entity.ts';
import { BUY_BACK_EMAILS, offerEmail, pickupEmail } from './buy-backs.emails.ts';
import { BuyBackBookStatus, BuyBackMethod, BuyBackPayment, BuyBackStatus } from './buy-backs.rules.ts';

const BUY_BACK: Partial<BuyBack> = {
  buyBackId: 'BB-7KQ2M9XA',
  method: BuyBackMethod.PARCEL,
  payBy: BuyBackPayment.UPI,
  upiId: 'asha@bank',
  total: 350,
  returnsBooks: true,
  validUntil: new Date('2026-12-11T06:30:00Z'),
};

const bookOf = (changes: Partial<BuyBackBook>) =>
  ({ bookDescription: 'Waves for JEE', quoted: 200, offered: null, reason: null, ...changes }) as BuyBackBook;

function noticeOf(status: BuyBackStatus, books: Partial<BuyBackBook>[] = [], changes: Partial<BuyBack> = {}) {
  const user = { email: 'asha@example.test', firstName: 'Asha', isEmailConfirmed: true };
  const buyBack = { ...BUY_BACK, status, ...changes } as BuyBack;
  return { buyBack, books: books.map(bookOf), user, publicUrl: 'http://shop.test' };
}

const emailOf = (...notice: Parameters<typeof noticeOf>): Email => BUY_BACK_EMAILS[notice[0]]!(noticeOf(...notice));

describe('the emails about a buy-back', () => {
  it('say which courier comes, and what to write on the parcel', () => {
    const email = pickupEmail({ courier: Courier.DTDC, awb: 'D123' })(noticeOf(BuyBackStatus.QUOTED));
    expect(email.subject).toBe('A courier will fetch your books (BB-7KQ2M9XA)');
    expect(email.paragraphs[0]).toContain('BB-7KQ2M9XA on it. It travels with DTDC; its tracking number is D123.');
  });

  it('tell each status but what the seller did', () => {
    const without = Object.values(BuyBackStatus).filter((status) => !BUY_BACK_EMAILS[status]);
    expect(without).toEqual([BuyBackStatus.SENT, BuyBackStatus.CANCELLED]);
  });

  it.each(Object.values(BuyBackMethod))('say what to do next and until when: %s', (method) => {
    const email = emailOf(BuyBackStatus.QUOTED, [{ status: BuyBackBookStatus.QUOTED }], { method });
    expect(email).toMatchObject({
      subject: 'We pay you ₹350 for your books (BB-7KQ2M9XA)',
      table: [['Waves for JEE', '₹200']],
      link: { url: 'http://shop.test/sell/BB-7KQ2M9XA' },
    });
    expect(email.paragraphs[0]).toMatch(/until 11 December 2026 at 12:00 pm, whatever happens to prices\. .+/);
  });

  it('say what became of each book, and what is paid how', () => {
    const email = emailOf(BuyBackStatus.CLOSED, [
      { status: BuyBackBookStatus.ACCEPTED, offered: 150 },
      { status: BuyBackBookStatus.REFUSED, reason: 'Not this one: it has the stamp of a library.' },
      { status: BuyBackBookStatus.DECLINED, quoted: 149 },
      { status: BuyBackBookStatus.MISSING },
    ]);
    expect(email.paragraphs[0]).toBe(
      'We send you ₹150 by UPI to asha@bank. You get another email with the reference of the bank.',
    );
    expect(email.table).toEqual([
      ['Waves for JEE', '₹150'],
      ['Waves for JEE: Not this one: it has the stamp of a library. We send it back to you, free.', '₹0'],
      ['Waves for JEE: We recycle it.', '₹0'],
      ['Waves for JEE. It was not in the parcel.', '₹0'],
    ]);
    const credit = { payBy: BuyBackPayment.CREDIT };
    const paid = emailOf(BuyBackStatus.CLOSED, [{ status: BuyBackBookStatus.ACCEPTED, offered: 150 }], credit);
    expect(paid.paragraphs[0]).toContain('₹150 is in your store credit now.');
    const nothing = emailOf(BuyBackStatus.CLOSED, [{ status: BuyBackBookStatus.MISSING }]);
    expect(nothing.paragraphs[0]).toBe('We could not buy any of these books.');
  });

  it('ask about a lower price with its one fact, and the photograph that shows it', () => {
    const book = bookOf({ offered: 90, reason: 'The cover is torn.', photoKey: 'cover-60x80', offeredAt: new Date(0) });
    expect(offerEmail(noticeOf(BuyBackStatus.RECEIVED), book)).toMatchObject({
      subject: '₹90 instead of ₹200 for a book (BB-7KQ2M9XA)',
      paragraphs: [
        'We have looked at Waves for JEE. The cover is torn.',
        expect.stringContaining(
          'until 8 January 1970 at 5:30 am. If you decline, or do not answer, we send the book back',
        ),
      ],
      table: [['Waves for JEE', '₹90', { detail: 'The cover is torn.', coverKey: 'cover-60x80' }]],
    });
  });
});
