import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { anOrder } from '../../../test/orders.ts';
import { graphqlError, renderPage } from '../../../test/render-page.tsx';
import { aUser } from '../../../test/users.ts';

const ORDER_ID = 'ES-261121-7KQ2M9XA';
const PAGE = `/orders/${ORDER_ID}/address`;

const open = (order: () => unknown, path: string, mutations = {}) =>
  renderPage(path, { me: () => aUser(), order, pincodeLocation: () => null }, mutations);

it('A customer changes where an order goes from its page, and sees why it is refused', async () => {
  let order = anOrder({ canChangeAddress: true });
  const answers = [
    () => {
      throw graphqlError("Pay on delivery isn't available there.", { code: 'CONFLICT' });
    },
    () => (order = anOrder({ canChangeAddress: true, version: 3, shippingAddress: 'Asha Rao, 14-B, Indore' })),
  ];
  const changeOrderAddress = () => answers.shift()?.();
  const { router, operations } = open(() => order, `/orders/${ORDER_ID}`, { changeOrderAddress });
  await userEvent.click(await screen.findByRole('link', { name: 'Change the address' }));
  const street = await screen.findByLabelText('Flat, house no., building');
  expect(router.state.location.pathname).toBe(PAGE);
  expect(screen.queryByRole('checkbox')).toBeNull();
  await userEvent.clear(street);
  await userEvent.type(street, '14-B');
  order = anOrder({ canChangeAddress: true, version: 2 });
  await userEvent.click(screen.getByRole('button', { name: 'Save address' }));
  expect(await screen.findByText("Pay on delivery isn't available there.")).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Save address' }));
  expect(await screen.findByText('Asha Rao, 14-B, Indore')).toBeTruthy();
  const sent = operations.filter(({ operation }) => operation === 'ChangeOrderAddress');
  expect(sent.map(({ variables }) => variables.input)).toMatchObject([
    { orderId: ORDER_ID, version: 1, addressLine1: '14-B', deliveryInstruction: 'Ring the upper bell.' },
    { version: 2 },
  ]);
});

it('An order that is packed keeps its address', async () => {
  open(() => anOrder({ status: 'PACKED' }), PAGE);
  expect(await screen.findByText(/we can no longer change where it goes/)).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Save address' })).toBeNull());
});
