import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { anAddress } from '../../../test/addresses.ts';
import { aBook } from '../../../test/books.ts';
import { eventually } from '../../../test/eventually.ts';
import { aUser } from '../../../test/users.ts';
import { deferred, graphqlError, renderPage } from '../../../test/render-page.tsx';

const NOT_AVAILABLE = 'Delivery not available for this pincode.';

const estimate = (pincode: string, date = '2025-11-28', payOnDelivery = true, promiseRecord: object | null = null) => ({
  pincode,
  date,
  payOnDelivery,
  promiseRecord,
});
const anyEstimate = ({ pincode }: Record<string, unknown>) => estimate(pincode as string);

// The page loads it with the first digit. Fake time does not wait for modules.
beforeAll(() => import('./delivery-result.tsx'));
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
const shown = (text: string | RegExp) => eventually(() => screen.getByText(text));

async function openBook(deliveryEstimate: (args: Record<string, unknown>) => unknown = anyEstimate, queries = {}) {
  const { operations, unmount } = renderPage('/book/JEEPHY7253', { book: () => aBook(), deliveryEstimate, ...queries });
  const box = await eventually(() => screen.getByLabelText<HTMLInputElement>('Check delivery to your pincode'));
  const enter = (text: string) => fireEvent.change(box, { target: { value: text } });
  const requestedPincodes = () =>
    operations.filter(({ operation }) => operation === 'DeliveryEstimate').map(({ variables }) => variables.pincode);
  return { box, enter, requestedPincodes, unmount };
}

describe('the delivery checker', () => {
  it('accepts digits only, at most six', async () => {
    const { box, enter } = await openBook();
    enter('45a2 0-05789');
    expect(box.value).toBe('452005');
  });

  it('sends one request 600 milliseconds after the sixth digit', async () => {
    const { enter, requestedPincodes } = await openBook();
    enter('45200');
    await pass(1000);
    enter('452005');
    await pass(599);
    expect(requestedPincodes()).toEqual([]);
    await pass(1);
    expect(requestedPincodes()).toEqual(['452005']);
  });

  it('shows a loading message, then the delivery date and whether pay on delivery is available', async () => {
    const server = deferred(estimate('452005', '2025-11-03'));
    const { enter } = await openBook(() => server.response);
    enter('452005');
    await pass(600);
    await shown('Checking...');
    server.release();
    await shown('Delivered by: Monday, 03 November');
    await shown('Pay on delivery available');
    expect(screen.queryByText('Checking...')).toBeNull();
  });

  it('says how many promises to the state were kept, and is silent if that is not known', async () => {
    const record = { region: 'Bihar', kept: 94, of: 100 };
    const { enter } = await openBook(({ pincode }) =>
      estimate(pincode as string, '2025-11-28', true, pincode === '800001' ? record : null),
    );
    enter('800001');
    await pass(600);
    await shown('We kept 94 of the last 100 promises to Bihar');
    enter('452005');
    await pass(600);
    await shown('Pay on delivery available');
    expect(screen.queryByText(/^We kept/)).toBeNull();
  });

  it('says if pay on delivery is not available', async () => {
    const { enter } = await openBook(() => estimate('744101', '2025-11-28', false));
    enter('744101');
    await pass(600);
    expect(await shown('Pay on delivery is not available here')).toBeTruthy();
  });

  it.each([graphqlError(NOT_AVAILABLE, { code: 'NOT_FOUND' }), new Error('down')])(
    'says that a pincode is not delivered to: %s',
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

  it('clears the result when the pincode changes, and ignores the response for the old one', async () => {
    const old = deferred(estimate('452005'));
    const { enter } = await openBook(({ pincode }) =>
      pincode === '452005' ? old.response : estimate('110001', '2025-12-01'),
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

  it('remembers the last pincode with a result', async () => {
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

  it('starts with the pincode of the default address if none is saved', async () => {
    const addresses = () => [anAddress({ pincode: '110001' }), anAddress({ addressId: 'b', isDefault: false })];
    const { box } = await openBook(anyEstimate, { me: () => aUser(), addresses });
    await eventually(() => expect(box.value).toBe('110001'));
    await pass(600);
    await shown(/Delivered by/);
  });

  it('keeps the typed text when the default address loads later', async () => {
    const server = deferred([anAddress({ pincode: '110001' })]);
    const { box, enter } = await openBook(anyEstimate, { me: () => aUser(), addresses: () => server.response });
    enter('45');
    server.release();
    await pass(1);
    expect(box.value).toBe('45');
  });

  it('sends no request for a visitor without a saved pincode', async () => {
    const { requestedPincodes } = await openBook();
    await pass(1000);
    expect(requestedPincodes()).toEqual([]);
  });
});
