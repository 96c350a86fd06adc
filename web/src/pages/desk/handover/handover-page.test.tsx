import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { admin } from '../../../../test/admin.ts';
import { anAdminOrder } from '../../../../test/desk.ts';
import { aManifest, scan } from '../../../../test/packing.ts';
import { deferred, graphqlError, renderPage } from '../../../../test/render-page.tsx';
import * as papers from '../../../features/desk/papers/print-pdfs.ts';

const print = vi.spyOn(papers, 'printPdfs').mockResolvedValue(undefined);
afterAll(() => print.mockRestore());

const press = async (name: RegExp | string) => userEvent.click(await screen.findByRole('button', { name }));
type Operations = { operation: string; variables: Record<string, unknown> }[];
const requests = (operations: Operations, name: string) =>
  operations.filter(({ operation }) => operation === name).map(({ variables }) => variables);
const message = (text: string) => screen.findByText(text, { selector: '[role=alert] *, output *' });
const gone = (orderId: string, error: string | null = null) => ({
  orderId,
  error,
  code: error && 'CONFLICT',
  order: null,
});

const SHIPPED = aManifest(['ES-5', 'ES-6', 'ES-7'], {
  manifestId: 'manifest-0',
  number: 11,
  courier: 'INDIA_POST',
  shippedAt: '2026-11-21T11:30:00.000Z',
});

/** The page with a manifest that takes any shipment. */
function renderHandover(mutations: Record<string, (args: never) => unknown> = {}, orderIds: string[] = []) {
  const all = [...orderIds];
  return renderPage(
    '/desk/handover',
    { ...admin, openManifests: () => [], shippedManifests: () => [SHIPPED] },
    {
      createManifest: () => aManifest(all),
      addToManifest: ({ code }) => {
        const orderId = String(code).slice(1);
        if (!all.includes(orderId)) all.push(orderId);
        return aManifest(all);
      },
      removeFromManifest: ({ orderId }) => {
        all.splice(all.indexOf(String(orderId)), 1);
        return aManifest(all);
      },
      shipManifest: () => all.map((orderId) => gone(orderId)),
      ...mutations,
    },
  );
}

const open = async () => {
  await press('Scan parcels');
  await screen.findByText('Scan the label of each parcel.');
};

describe('choosing a courier', () => {
  it('works by the keyboard, shows what is scanned already, and is remembered', async () => {
    const server = deferred([aManifest(['ES-1', 'ES-2'])]);
    const { operations, unmount } = renderPage(
      '/desk/handover',
      { ...admin, openManifests: () => server.response, shippedManifests: () => [] },
      { createManifest: () => aManifest([], { courier: 'INDIA_POST' }) },
    );
    expect(await screen.findByText('Loading manifests...')).toBeTruthy();
    server.release();
    expect(await screen.findByText('2 parcels scanned')).toBeTruthy();
    await userEvent.click(screen.getByRole('radio', { name: 'India Post' }));
    await userEvent.keyboard('{Enter}');
    expect(document.activeElement).toBe(await screen.findByRole('heading', { name: /Manifest 12/ }));
    expect(requests(operations, 'CreateManifest')).toEqual([{ courier: 'INDIA_POST' }]);
    await press('Other courier');
    expect(document.activeElement).toBe(await screen.findByRole('radio', { name: /^India Post/ }));
    unmount();
    renderHandover();
    expect(await screen.findByRole('radio', { name: 'India Post' })).toMatchObject({ checked: true });
  });

  it('shows errors, of loading and of opening', async () => {
    let fails = true;
    const openManifests = () => {
      if (fails) throw new Error('down');
      return [];
    };
    renderPage(
      '/desk/handover',
      { ...admin, openManifests, shippedManifests: () => [] },
      { createManifest: () => Promise.reject(graphqlError('Not now.', {})) },
    );
    expect(await screen.findByText('This could not be loaded. Please try again.')).toBeTruthy();
    fails = false;
    await press('Try again');
    await press('Scan parcels');
    expect(await screen.findByText('Not now.')).toBeTruthy();
  });
});

describe('scanning parcels', () => {
  it('adds each one, with count and cash', async () => {
    const { operations } = renderHandover();
    await open();
    scan('OES-261122-7KQ2M9XA');
    scan('OES-261122-8KQ2M9XB');
    await message('2 parcels: ES-261122-8KQ2M9XB');
    expect(screen.getByText('₹938 to collect')).toBeTruthy();
    expect(requests(operations, 'AddToManifest').map(({ code }) => code)).toEqual([
      'OES-261122-7KQ2M9XA',
      'OES-261122-8KQ2M9XB',
    ]);
    const rows = within(screen.getByRole('list', { name: 'Scanned parcels' })).getAllByRole('listitem');
    expect(rows.map((row) => row.textContent.includes('ES-261122-8KQ2M9XB'))).toEqual([true, false]);
    expect(within(rows[0]!).getByText('AWB 1490812345678')).toBeTruthy();
  });

  it('shows the tracking number of a replacement, which collects no cash', async () => {
    const former = { kind: 'OUTBOUND', shipmentId: 'old', awb: 'OLD-1', status: 'DELIVERED' };
    const shipments = [former, { kind: 'REPLACEMENT', shipmentId: 'new', awb: 'NEW-1', status: 'READY' }];
    const order = anAdminOrder({ shipments }, { orderId: 'ES-1', paymentOption: 'PAY_ON_DELIVERY' });
    renderHandover({ createManifest: () => aManifest(['ES-1'], { orders: [order] }) });
    await open();
    const row = within(within(screen.getByRole('list', { name: 'Scanned parcels' })).getByRole('listitem'));
    expect(row.getByText('AWB NEW-1')).toBeTruthy();
    expect(row.queryByText('Pay on delivery')).toBeNull();
  });

  it('says if a parcel is scanned twice', async () => {
    renderHandover({}, ['ES-1']);
    await open();
    scan('OES-1');
    expect(await message('This parcel is scanned already.')).toBeTruthy();
  });

  it('refuses the label of a book at once, and what the API refuses with its reason', async () => {
    const text = 'ES-9 is on hold: it stays here.';
    const { operations } = renderHandover({
      addToManifest: () => Promise.reject(graphqlError(text, { code: 'CONFLICT' })),
    });
    await open();
    scan('BJEEPHY7253-N');
    expect(
      (await message('This is the label of a book. Scan the label of a parcel.')).closest('[role=alert]'),
    ).toBeTruthy();
    expect(requests(operations, 'AddToManifest')).toEqual([]);
    scan('OES-9');
    expect((await message(text)).closest('[role=alert]')).toBeTruthy();
    expect(screen.getByText('0 parcels')).toBeTruthy();
  });

  it('can be undone, and the manifest printed', async () => {
    renderHandover({}, ['ES-1', 'ES-2']);
    await open();
    await press('Undo ES-1');
    await message('ES-1 is out of this manifest.');
    expect(screen.getByText('1 parcel')).toBeTruthy();
    await press('Print the manifest');
    expect(print).toHaveBeenLastCalledWith(['/api/desk/manifest.pdf?manifest=manifest-1']);
  });

  it('is possible by typing', async () => {
    renderHandover();
    await open();
    await userEvent.type(screen.getByLabelText('Type a code'), 'OES-1{Enter}');
    expect(await message('1 parcel: ES-1')).toBeTruthy();
  });
});

describe('the parcels are gone', () => {
  const answer = async (name: string) =>
    userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name }));

  it('by the key g and a question, with a result for each parcel', async () => {
    const failure = 'This order has changed since you opened it. Please look at it again.';
    const { operations } = renderHandover({ shipManifest: () => [gone('ES-1'), gone('ES-2', failure), gone('ES-3')] }, [
      'ES-1',
      'ES-2',
      'ES-3',
    ]);
    await open();
    await userEvent.keyboard('g');
    expect(await screen.findByRole('alertdialog', { name: 'Did 3 parcels leave with Delhivery?' })).toBeTruthy();
    await answer('Gone');
    expect(await screen.findByRole('heading', { name: '2 parcels left with Delhivery' })).toBeTruthy();
    expect(screen.getByText('1 parcel did not leave. The manifest stays open for it.')).toBeTruthy();
    const rows = within(screen.getByRole('list', { name: 'Results' })).getAllByRole('listitem');
    expect(rows.map(({ textContent }) => textContent)).toEqual([`ES-2${failure}`, 'ES-1Gone', 'ES-3Gone']);
    expect(requests(operations, 'ShipManifest')).toEqual([{ manifestId: 'manifest-1', withoutNumber: false }]);
    await press('Next courier');
    expect(await screen.findByText('Which courier is here?')).toBeTruthy();
  });

  it('with those that have no tracking number only if that is ticked', async () => {
    const { orders } = aManifest(['ES-1', 'ES-2']);
    const shipments = [{ kind: 'OUTBOUND', shipmentId: 'ES-2', awb: null, status: 'READY' }];
    const manifest = { orders: [orders[0], { ...orders[1], shipments }], withoutNumber: ['ES-2'] };
    const { operations } = renderHandover({ createManifest: () => aManifest(['ES-1', 'ES-2'], manifest) });
    await open();
    await press('Gone');
    const question = await screen.findByRole('alertdialog');
    expect(question.textContent).toContain('so they stay here:ES-2');
    expect(question.textContent).not.toContain('its email has none');
    await userEvent.click(screen.getByRole('checkbox', { name: 'They leave without a number' }));
    expect(question.textContent).toContain('1 of 2 parcels has no tracking number: its email has none.');
    await answer('Gone');
    await screen.findByText('Next courier');
    expect(requests(operations, 'ShipManifest')).toEqual([{ manifestId: 'manifest-1', withoutNumber: true }]);
  });

  it('after the question has named what is packed and not scanned, and counted what has no tracking number', async () => {
    const { orders } = aManifest(['ES-1', 'ES-2']);
    const manifest = { orders: [orders[0], { ...orders[1], shipments: [] }], unscanned: ['ES-8', 'ES-9'] };
    renderHandover({ createManifest: () => aManifest(['ES-1', 'ES-2'], manifest) });
    await open();
    await press('Gone');
    const question = await screen.findByRole('alertdialog');
    expect(question.textContent).toContain('2 parcels for Delhivery are packed, but not scanned:ES-8ES-9');
    expect(question.textContent).toContain('1 of 2 parcels has no tracking number: its email has none.');
  });

  it('with a link to the manifest, which the list of manifests keeps', async () => {
    renderHandover({}, ['ES-1']);
    await open();
    await press('Gone');
    await answer('Gone');
    const link = await screen.findByRole('link', { name: /^Manifest 12/ });
    expect(link.getAttribute('href')).toBe('/api/desk/manifest.pdf?manifest=manifest-1');
    await press('Next courier');
    const [row] = within(await screen.findByRole('list', { name: 'Manifests that left' })).getAllByRole('listitem');
    expect(row?.textContent).toContain('Manifest 11');
    expect(row?.textContent).toContain('India Post3 parcels · ₹1,407 to collect');
  });

  it('not by the g within a scan', async () => {
    renderHandover({}, ['ES-1']);
    await open();
    scan('go-1490812345678');
    await message('2 parcels: o-1490812345678');
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('not by the key g if that is off, which the device remembers', async () => {
    renderHandover({}, ['ES-1']);
    await open();
    await userEvent.click(screen.getByRole('checkbox', { name: 'The key g means Gone' }));
    expect(screen.getByRole('button', { name: 'Gone' }).getAttribute('aria-keyshortcuts')).toBeNull();
    expect(JSON.parse(localStorage.getItem('desk keys') ?? '')).toBe('off');
  });

  it('only once, however often the button is pressed', async () => {
    const server = deferred([gone('ES-1')]);
    const { operations } = renderHandover({ shipManifest: () => server.response }, ['ES-1']);
    await open();
    await press('Gone');
    await answer('Gone');
    await press('Handing over...');
    server.release();
    await screen.findByRole('heading', { name: '1 parcel left with Delhivery' });
    expect(requests(operations, 'ShipManifest')).toHaveLength(1);
  });

  it('not while nothing is scanned, and not if the API refuses', async () => {
    const { unmount } = renderHandover();
    await open();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Gone' }).disabled).toBe(true);
    unmount();
    renderHandover({ shipManifest: () => Promise.reject(graphqlError('Not now.', { code: 'CONFLICT' })) }, ['ES-1']);
    await open();
    await press('Gone');
    await answer('Gone');
    expect(await screen.findByText('Not now.')).toBeTruthy();
    expect(screen.getByRole('list', { name: 'Scanned parcels' })).toBeTruthy();
  });
});
