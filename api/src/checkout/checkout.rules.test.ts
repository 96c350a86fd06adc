import { describe, expect, it } from 'vitest';
import { pincodeIn } from '../addresses/addresses.rules.ts';
import { PaymentOption } from '../orders/orders.rules.ts';
import { stockProblem, paymentOptionOf, phoneIn } from './checkout.rules.ts';

describe('an address text', () => {
  it.each([
    ['Asha Rao, 12-b, Indore, Madhya Pradesh - 452005, India, Phone: 9876543210', '452005', '9876543210'],
    ['House 123456, Indore 452005', '452005', null],
    ['Indore, 4520051, 9876543210', null, '9876543210'],
    ['Indore 452005, +91 98765 43210', '452005', '9876543210'],
    ['Indore 452005, 0-9876543210', '452005', '9876543210'],
    ['Indore 452005, +919876543210', '452005', '9876543210'],
    ['Indore 452005, 9876543210, or 98111-11111', '452005', '9811111111'],
    ['Indore', null, null],
    ['Indore 012345', null, null],
  ])('contains its pincode and mobile number: %s', (text, pincode, phone) => {
    expect([pincodeIn(text), phoneIn(text)]).toEqual([pincode, phone]);
  });
});

describe('a payment option in words', () => {
  it.each([
    ['ONLINE', PaymentOption.ONLINE],
    ['Net banking', PaymentOption.ONLINE],
    ['debit-card', PaymentOption.ONLINE],
    ['Online Payment', PaymentOption.ONLINE],
    ['Credit/Debit Card', PaymentOption.ONLINE],
    ['preowned', PaymentOption.ONLINE],
    ['PAY_ON_DELIVERY', PaymentOption.PAY_ON_DELIVERY],
    ['C.O.D.', PaymentOption.PAY_ON_DELIVERY],
    ['cheque', null],
    ['', null],
  ])('%s', (text, option) => expect(paymentOptionOf(text)).toBe(option));
});

describe('the stock of a book', () => {
  it.each([
    [null, 10, null],
    [3, 3, null],
    [2, 3, 'Only 2 left: Optics'],
    [0, 1, 'Out of stock: Optics'],
  ])('of %s copies for %i copies', (left, quantity, problem) => {
    expect(stockProblem('Optics', left, quantity)).toBe(problem);
  });
});
