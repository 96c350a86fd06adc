import { expect, it } from 'vitest';
import { isBadge, newPinError, pinError, STATION_MESSAGES } from './stations.rules.ts';

it.each(['000000', '123456', '654321', '890123', '135791', '121212', '112112', '123123', '112233', '111112'])(
  'the PIN %s is too weak',
  (pin) => expect(newPinError(pin)).toBe(STATION_MESSAGES.weakPin),
);

it.each(['482913', '100274', '975310'])('the PIN %s is strong enough', (pin) => expect(newPinError(pin)).toBeNull());

it.each(['', '12345', '1234567', '12345a', '४८२९१३', '482913\n'])('%j is no PIN', (text) =>
  expect(pinError(text)).toBe(STATION_MESSAGES.pin),
);

it('a badge is told from labels of books, copies and orders', () => {
  expect(isBadge('P23456789ABCDEFGH')).toBe(true);
  for (const code of ['P23456789ABCDEF0H', 'BJEEPHY7253-N', 'C7KQ2M9XA', 'OES-261122-7KQ2M9XA'])
    expect(isBadge(code)).toBe(false);
});
