import { EXCHANGE_DAYS } from '#api/orders/exchange-window.rules.ts';
import { POLICY, SHOP_NAME } from '#api/platform/shop.rules.ts';
import { paths } from '../../lib/paths/paths.ts';
import { type Policy, PolicyPage } from './policy-page.tsx';

const TERMS: Policy = {
  title: 'Terms and conditions',
  path: paths.terms,
  summary: `What you and ${SHOP_NAME} can expect of each other when you browse, buy or write here.`,
  sections: [
    {
      id: 'agreement',
      title: 'What you agree to',
      body: [
        `These terms apply whenever you use ${SHOP_NAME}, with an account or without. By using the shop you accept them, together with our privacy, shipping and cancellation policies. If you do not accept them, please do not use the shop.`,
      ],
    },
    {
      id: 'age',
      title: 'Who may buy',
      body: [
        `You must be at least ${POLICY.minimumAge} years old to hold an account and to place an order. If you are younger, a parent or guardian can open the account and order for you.`,
        'A parent or guardian whom a younger reader names on the account page, and who confirms it by mail, can download what we keep about the account, and delete it.',
      ],
    },
    {
      id: 'account',
      title: 'Your account',
      body: [
        'You answer for what happens under your account, so please:',
        [
          'give your own name, e-mail address and phone number, and keep them up to date;',
          'keep your password to yourself, and use one that you use nowhere else;',
          'tell us at once if you think that somebody else has used your account.',
        ],
        'We may close an account that is used to cheat, to disturb other customers or to harm the shop.',
      ],
    },
    {
      id: 'books-and-prices',
      title: 'Books and prices',
      body: [
        'Every book is offered new, pre-owned, or both. A pre-owned copy has been read before: its condition and its edition may differ from the pictures, and pre-owned books of previous years’ papers may lack the latest year.',
        'Prices are in Indian rupees and include all taxes. The delivery fee is always taken off again, so delivery is free. The price you pay is the one shown when you place the order. If a price was plainly a mistake we may cancel the order, and then refund it in full.',
      ],
    },
    {
      id: 'payment',
      title: 'Payment',
      body: [
        'You can pay online by card or wallet through our payment provider, or pay on delivery where we offer it. We never see or keep your card details.',
      ],
    },
    {
      id: 'exchanges',
      title: 'Returns and exchanges',
      body: [
        `If a book is not right, tell us within ${EXCHANGE_DAYS} days of its delivery and we exchange it. The book must come back as it came to you: unmarked, and with everything that was in the parcel.`,
        `Our cancellation policy says what else applies. Where it is stricter than this, the ${EXCHANGE_DAYS} days stand.`,
      ],
    },
    {
      id: 'reviews',
      title: 'What you write here',
      body: [
        'Reviews are for the book that you bought. Please write honestly, in your own words and without insults, advertising or other people’s personal details. We may hide a review that breaks this rule. You keep your rights to what you write, and you allow us to show it in the shop.',
      ],
    },
    {
      id: 'content',
      title: 'What belongs to us and to others',
      body: [
        'The shop’s design, texts and pictures belong to us or to those who let us use them; names of exams, publishers and books belong to their owners. You may use them to choose and buy books, and for nothing else without our permission.',
      ],
    },
    {
      id: 'liability',
      title: 'What we answer for',
      body: [
        'We answer for sending you the book that you ordered, in the condition that we described. We cannot promise any exam result, nor that the shop is never interrupted. As far as the law allows, our liability for an order ends at what you paid for it.',
      ],
    },
    {
      id: 'changes',
      title: 'When these terms change',
      body: [
        `We may change these terms. We announce a change at least ${POLICY.noticeDays} days before it applies; if you use the shop after that, you accept the new terms. Orders placed earlier keep the terms they were placed under.`,
      ],
    },
    {
      id: 'law',
      title: 'Law and courts',
      body: [
        'These terms are governed by the laws of India as they apply in Delhi, and the courts of Delhi, India decide what we cannot settle between us. Your rights as a consumer under Indian law stay untouched.',
      ],
    },
  ],
};

/** The terms and conditions of the shop. */
export function Component() {
  return <PolicyPage policy={TERMS} />;
}
