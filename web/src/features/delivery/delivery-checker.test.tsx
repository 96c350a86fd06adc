import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { anAddress } from '../../../test/addresses.ts';
import { aBook } from '../../../test/books.ts';
import { eventually } from '../../../test/eventually.ts';
import { aUser } from '../../../test/users.ts';
import { deferred, graphqlError, renderPage } from '../../../test/render-page.tsx';

const NOT_AVAILABLE = 'Delivery not available for this pincode.';

const estimate = (pincode: string, date = '2025-11-28', payOnDelivery = true) => ({ pincode, date, payOnDelivery });
const anyEstimate = ({ pincode }: Record<string, unknown>) => estimate(pincode as string);

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
const shown = (text: string | RegExp) => eventually(() => screen.getByText(text));

async function openBook(deliveryEstimate: (args: Record<string, unknown>) => unknown = anyEstimate, queries = {}) {
  const { operations, unmount } = renderPage('/book/JEEPHY7253', { book: () => aBook(), deliveryEstimate, ...queries });
  const box = await eventually(() => screen.getByLabelText<HTMLInputElement>('Check delivery to your pincode'));
  const enter = (text: string) => fireEvent.change(box, { target: { value: text } });
  const questions = () =>
    operations.filter(({ operation }) => operation === 'DeliveryEstimate').map(({ variables }) => variables.pincode);
  return { box, enter, questions, unmount };
}

describe('the delivery checker', () => {
  it('takes digits alone, and no more than six', async () => {
    const { box, enter } = await openBook();
    enter('45a2 0-05789');
    expect(box.value).toBe('452005');
  });

  it('asks once six digits have stood still for 600 milliseconds', async () => {
    const { enter, questions } = await openBook();
    enter('45200');
    await pass(1000);
    enter('452005');
    await pass(599);
    expect(questions()).toEqual([]);
    await pass(1);
    expect(questions()).toEqual(['452005']);
  });

  it('says that it is checking, then the day and whether one can pay on delivery', async () => {
    const server = deferred(estimate('452005', '2025-11-03'));
    const { enter } = await openBook(() => server.answer);
    enter('452005');
    await pass(600);
    await shown('Checking...');
    server.release();
    await shown('Delivered by: Monday, 03 November');
    await shown('Pay on delivery available');
    expect(screen.queryByText('Checking...')).toBeNull();
  });

  it('says where one cannot pay on delivery', async () => {
    const { enter } = await openBook(() => estimate('744101', '2025-11-28', false));
    enter('744101');
    await pass(600);
    expect(await shown('Pay on delivery is not available here')).toBeTruthy();
  });

  it.each([graphqlError(NOT_AVAILABLE, { code: 'NOT_FOUND' }), new Error('down')])(
    'says that a PIN cannot be delivered to: %s',
    async (error) => {
      const { enter } = await openBook(() => {
        throw error;
      });
      enter('999999');
      await pass(600);
      await shown(NOT_AVAILABLE);
      expect(localStorage).toHaveLength(0);
    },
  );

  it('clears what it said as soon as another PIN is typed, and never tells of the old one', async () => {
    const old = deferred(estimate('452005'));
    const { enter } = await openBook(({ pincode }) =>
      pincode === '452005' ? old.answer : estimate('110001', '2025-12-01'),
    );
    enter('452005');
    await pass(600);
    await shown('Checking...');
    enter('110001');
    expect(screen.queryByText('Checking...')).toBeNull();
    await pass(600);
    await shown(/01 December/);
    old.release();
    await pass(1);
    expect(screen.queryByText(/28 November/)).toBeNull();
    enter('11000');
    expect(screen.queryByText(/Delivered by/)).toBeNull();
  });

  it('remembers the last PIN that it could tell of', async () => {
    const first = await openBook();
    first.enter('452005');
    await pass(600);
    await shown(/Delivered by/);
    first.unmount();
    const next = await openBook();
    expect(next.box.value).toBe('452005');
    await pass(600);
    await shown(/Delivered by/);
  });

  it('begins with the PIN of the default address where none is remembered', async () => {
    const addresses = () => [anAddress({ pincode: '110001' }), anAddress({ addressId: 'b', isDefault: false })];
    const { box } = await openBook(anyEstimate, { me: () => aUser(), addresses });
    await eventually(() => expect(box.value).toBe('110001'));
    await pass(600);
    await shown(/Delivered by/);
  });

  it('leaves what is typed when the default address comes later', async () => {
    const server = deferred([anAddress({ pincode: '110001' })]);
    const { box, enter } = await openBook(anyEstimate, { me: () => aUser(), addresses: () => server.answer });
    enter('45');
    server.release();
    await pass(1);
    expect(box.value).toBe('45');
  });

  it('asks a visitor’s browser for nothing', async () => {
    const { questions } = await openBook();
    await pass(1000);
    expect(questions()).toEqual([]);
  });
});
