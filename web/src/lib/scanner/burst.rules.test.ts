import { describe, expect, it } from 'vitest';
import {
  type Burst,
  BURST_GAP_MS,
  LATE_ENTER_MS,
  type KeyAction,
  type KeyPress,
  nextKey,
  NO_BURST,
} from './burst.rules.ts';

const press = (key: string, timeStamp: number, fields: Partial<KeyPress> = {}): KeyPress => ({
  key,
  timeStamp,
  repeat: false,
  ctrlKey: false,
  altKey: false,
  metaKey: false,
  ...fields,
});

/** The actions for keys that come one after the other with this gap. */
function actionsOf(keys: string[], gap: number): KeyAction[] {
  let burst: Burst = NO_BURST;
  return keys.map((key, index) => {
    const [next, action] = nextKey(burst, press(key, 1000 + index * gap));
    burst = next;
    return action;
  });
}

const types = (actions: KeyAction[]) => actions.map(({ type }) => type);

describe('keys of a scanner', () => {
  it('are held back, and are a code at Enter', () => {
    const actions = actionsOf([...Array.from('BJEE1-N'), 'Enter'], 8);
    expect(types(actions)).toEqual(['FIRST', ...Array(6).fill('HOLD'), 'SCAN']);
    expect(actions.at(-1)).toEqual({ type: 'SCAN', code: 'BJEE1-N' });
  });

  it('may come with Shift between them, as for capital letters', () => {
    const keys = ['Shift', 'B', 'Shift', 'J', 'Shift', 'E', '1', 'Enter'];
    expect(actionsOf(keys, 20).at(-1)).toEqual({ type: 'SCAN', code: 'BJE1' });
  });

  it('are a code up to the gap, and no code above it', () => {
    expect(types(actionsOf([...Array.from('978'), 'Enter'], BURST_GAP_MS)).at(-1)).toBe('SCAN');
    expect(types(actionsOf([...Array.from('978'), 'Enter'], BURST_GAP_MS + 1))).toEqual([
      'FIRST',
      'FIRST',
      'FIRST',
      'PASS',
    ]);
  });

  it.each([
    ['BJEE1-N', LATE_ENTER_MS, 'SCAN'],
    ['BJEE1-N', LATE_ENTER_MS + 1, 'PASS'],
    ['BJEE1', LATE_ENTER_MS, 'PASS'],
  ])('may end with a late Enter if they are many: %s after %i ms', (text, gap, type) => {
    expect(nextKey({ text, at: 1000 }, press('Enter', 1000 + gap))[1].type).toBe(type);
  });

  it('are two codes in two scans', () => {
    const codes = actionsOf([...Array.from('B1-N'), 'Enter', ...Array.from('B2-P'), 'Enter'], 5).filter(
      ({ type }) => type === 'SCAN',
    );
    expect(codes).toEqual([
      { type: 'SCAN', code: 'B1-N' },
      { type: 'SCAN', code: 'B2-P' },
    ]);
  });
});

describe('keys of a person', () => {
  it('may be shortcuts, one by one', () => {
    expect(types(actionsOf(['g', 'j'], 120))).toEqual(['FIRST', 'FIRST']);
  });

  it('do not wait if no code begins with them', () => {
    for (const key of ['/', '?', ' ', 'Enter', 'Tab', 'Escape', 'ArrowDown'])
      expect(types(actionsOf([key], 0))).toEqual(['PASS']);
  });

  it('are left alone with Ctrl, Alt or Meta, or while held down', () => {
    for (const modifier of [{ ctrlKey: true }, { altKey: true }, { metaKey: true }, { repeat: true }])
      expect(nextKey({ text: 'B', at: 1000 }, press('c', 1010, modifier))).toEqual([NO_BURST, { type: 'PASS' }]);
  });

  it('are no code if they are few', () => {
    expect(types(actionsOf(['g', 'Enter'], 10))).toEqual(['FIRST', 'PASS']);
  });
});
