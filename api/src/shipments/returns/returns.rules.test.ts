import { describe, expect, it } from 'vitest';
import { Condition } from '../../catalogue/catalogue.rules.ts';
import { dispositionsError, goesBackToStock } from './returns.rules.ts';
import { Disposition, SHIPMENT_MESSAGES } from '../shipments.rules.ts';

const { NEW, PREOWNED } = Condition;
const { RESTOCKED, REGRADED, WRITTEN_OFF, MISSING } = Disposition;

describe('copies that come back', () => {
  it.each([
    [RESTOCKED, true, true],
    [RESTOCKED, false, false],
    [REGRADED, true, false],
    [WRITTEN_OFF, true, false],
    [MISSING, true, false],
  ])('(%s, taken off a counted stock: %s) go back to it: %s', (disposition, holdsStock, goesBack) => {
    expect(goesBackToStock({ holdsStock }, disposition)).toBe(goesBack);
  });

  it('are decided on once for each line, and only new ones become pre-owned', () => {
    const lines = [
      { orderLineId: 'a', condition: NEW },
      { orderLineId: 'b', condition: PREOWNED },
    ];
    const decide = (a: Disposition, b: Disposition) =>
      dispositionsError(lines, [
        { orderLineId: 'b', disposition: b },
        { orderLineId: 'a', disposition: a },
      ]);
    expect(decide(REGRADED, RESTOCKED)).toBeNull();
    expect(decide(RESTOCKED, REGRADED)).toBe(SHIPMENT_MESSAGES.regraded);
    expect(dispositionsError(lines, [{ orderLineId: 'a', disposition: MISSING }])).toBe(SHIPMENT_MESSAGES.dispositions);
    expect(
      dispositionsError(lines, [
        { orderLineId: 'a', disposition: MISSING },
        { orderLineId: 'c', disposition: MISSING },
      ]),
    ).toBe(SHIPMENT_MESSAGES.dispositions);
  });
});
