import { readFileSync } from 'node:fs';
import { buildSchema } from 'graphql';
import { describe, expect, it } from 'vitest';
import { SecurityEventKind } from '#api/security-log/security-log.rules.ts';
import { eventText, operationText, personOf } from './event-texts.rules.ts';

const NOTHING = {
  userId: null,
  name: null,
  subjects: [],
  operation: null,
  file: null,
  filter: null,
  rows: null,
  method: null,
};

describe('a change in the security log', () => {
  it.each([
    ['packOrder', 'packed order'],
    ['bulkShip', 'shipped'],
    ['scanReceipt', 'scanned receipt'],
    ['holdOrder', 'held order'],
    ['replyToMessage', 'replied to message'],
    ['removeFromManifest', 'removed from manifest'],
    ['undoDelivery', 'undid delivery'],
    ['submitReview', 'submitted review'],
    ['openExchangeAgain', 'opened exchange again'],
    ['POST /api/add/book', 'called POST /api/add/book'],
  ])('reads as what was done: %s', (operation, text) => expect(operationText(operation)).toBe(text));

  it('reads as words in the past for every mutation', () => {
    const schema = buildSchema(readFileSync('schema.graphql', 'utf8'));
    const texts = Object.keys(schema.getMutationType()!.getFields()).map((name) => operationText(name));
    const wrong = texts.filter(
      (text) => !/^(\w+ed|began|gave|hid|held|kept|left|lost|sold|sent|set|undid|withdrew|wrote|took)\b/.test(text),
    );
    expect(wrong).toEqual([]);
  });

  it('names what it is about, of many the first', () => {
    const event = { ...NOTHING, kind: SecurityEventKind.CHANGE, operation: 'bulkHold' };
    const subjects = ['ES-1', '379ff211-6c7f-4ecd-918c-8beae8841f9d', 'ES-3', 'ES-4', 'ES-5'];
    expect(eventText({ ...event, subjects })).toBe('held ES-1, 379ff211, ES-3 and 2 more');
  });
});

describe('an event', () => {
  it.each(Object.values(SecurityEventKind))('has a sentence without gaps: %s', (kind) => {
    const event = { ...NOTHING, kind, subjects: ['ES-1'], operation: 'packOrder', file: 'a.csv', rows: 3 };
    expect(eventText(event)).toMatch(/^[a-z][^\s]*( [^\s]+)*$/);
    expect(eventText(event)).not.toMatch(/null|undefined/);
  });

  it('names who did it, as far as it is known', () => {
    const event = { ...NOTHING, kind: SecurityEventKind.LOGIN };
    expect(personOf({ ...event, name: 'Mira Rao', userId: '1' })).toBe('Mira Rao');
    expect(personOf({ ...event, userId: '1' })).toBe('A former account');
    expect(personOf({ ...event, kind: SecurityEventKind.LOGIN_FAILED })).toBe('An unknown account');
    expect(personOf(event)).toBe('A visitor');
  });
});
