import { describe, expect, it } from 'vitest';
import { parseCustomerSearch, parseSearch, searchWords } from './search.rules.ts';

describe('a search for orders', () => {
  it.each([
    ['ES-261122-7KQ2M9XA', { number: 'ES-261122-7KQ2M9XA' }],
    ['es-261122-7kq', { number: 'ES-261122-7KQ' }],
    ['OES-261122-7KQ2M9XA', { number: 'ES-261122-7KQ2M9XA' }],
    ['ES-2611', { number: 'ES-2611' }],
    ['Reader@Example.test', { email: 'reader@example.test' }],
    ['BS/26-27/000123', { document: 'BS/26-27/000123' }],
    ['cn/26-27/7', { document: 'CN/26-27/000007' }],
    ['asha rao', { words: ['asha', 'rao'] }],
    ['+91 98765 43210', { words: ['9876543210'], phone: '9876543210' }],
    ['9876543210', { words: ['9876543210'], phone: '9876543210', awb: '9876543210', isbn: '9789876543217' }],
    ['452005', { words: ['452005'], awb: '452005' }],
    ['9788177091878', { words: ['9788177091878'], isbn: '9788177091878', awb: '9788177091878' }],
    ['JEEPHY7253', { words: ['jeephy7253'], awb: 'JEEPHY7253' }],
    ['BJEEPHY7253-N', { words: ['jeephy7253'] }],
    ['EX123456789IN', { words: ['ex123456789in'], awb: 'EX123456789IN' }],
    ['7KQ2M9XA', { words: ['7kq2m9xa'], awb: '7KQ2M9XA' }],
    ['भौतिक विज्ञान', { words: ['भौतिक', 'विज्ञान'] }],
    [' , . ', null],
    ['', null],
  ])('recognises %j by its form', (text, search) => {
    expect(parseSearch(text)).toEqual(search);
  });

  it('has at most six words of forty characters', () => {
    const words = searchWords(`${'a'.repeat(60)} b c d e f g h`);
    expect([words.length, words[0]?.length]).toEqual([6, 40]);
  });
});

describe('a search for customers', () => {
  it.each([
    ['Reader@Ex', { email: 'reader@ex' }],
    ['+91 98765 43210', { phone: '9876543210', email: '+91 98765 43210' }],
    ['98765', { phone: '98765', email: '98765' }],
    [' Asha  Rao ', { name: 'asha rao', email: 'asha  rao' }],
  ])('recognises %j by its form', (text, search) => {
    expect(parseCustomerSearch(text)).toEqual(search);
  });
});
