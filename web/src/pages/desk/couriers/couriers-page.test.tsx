import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { admin } from '../../../../test/admin.ts';
import { renderPage } from '../../../../test/render-page.tsx';

const desk = {
  version: 3,
  packagingGrams: 100,
  copyGrams: 400,
  changedAt: null,
  changedBy: null,
  couriers: [
    { courier: 'DTDC', isUsed: true, maxCashInPaise: 5_000_000, pincodeCount: 120, numbersLeft: 7 },
    { courier: 'OTHER', isUsed: false, maxCashInPaise: 0, pincodeCount: 0, numbersLeft: 0 },
  ],
  rates: [{ courier: 'DTDC', zone: 'FAR', validFrom: '2026-01-01', terms: '₹55, then ₹45; 5 days' }],
};

const renderCouriers = () =>
  renderPage(
    '/desk/couriers',
    { ...admin, courierDesk: () => desk },
    { saveCourierSettings: () => ({ ...desk, version: 4 }), importCourierFile: () => 2 },
  );

it('shows couriers with their settings, and rates by zone', async () => {
  renderCouriers();
  expect(await screen.findByText('7 numbers left')).toBeTruthy();
  const [, row] = within(screen.getByRole('region', { name: 'Rates by zone' })).getAllByRole('row');
  expect(row?.textContent).toBe('DTDC₹55, then ₹45; 5 days from 1 January 2026');
});

it('saves what was changed, with the version that was seen', async () => {
  const { operations } = renderCouriers();
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Local courier' }));
  await userEvent.type(screen.getByLabelText('Weight of packing, grams'), '5');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Saved.')).toBeTruthy();
  const [saved] = operations.filter(({ operation }) => operation === 'SaveCourierSettings');
  expect(saved?.variables.input).toEqual({
    version: 3,
    packagingGrams: 1005,
    copyGrams: 400,
    couriers: [
      { courier: 'DTDC', isUsed: true, maxCashInPaise: 5_000_000 },
      { courier: 'OTHER', isUsed: true, maxCashInPaise: 0 },
    ],
  });
});

it('sends a range of numbers as a file', async () => {
  const { operations } = renderCouriers();
  await userEvent.click(await screen.findByRole('button', { name: 'Add numbers' }));
  await userEvent.selectOptions(screen.getByLabelText('Courier'), 'DTDC');
  await userEvent.type(screen.getByLabelText('First to last number'), 'D9 to D8{Enter}');
  expect(await screen.findByText(/^Two numbers that end with digits/)).toBeTruthy();
  await userEvent.clear(screen.getByLabelText('First to last number'));
  await userEvent.type(screen.getByLabelText('First to last number'), 'd098 to d099{Enter}');
  expect(await screen.findByText('Recorded: 2 numbers.')).toBeTruthy();
  const sent = operations.filter(({ operation }) => operation === 'ImportCourierFile');
  expect(sent.map(({ variables }) => variables)).toEqual([
    { file: 'NUMBERS', csv: 'courier,awb\nDTDC,D098\nDTDC,D099' },
  ]);
});
