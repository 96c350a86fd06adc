import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { anAddress } from '../../../test/addresses.ts';
import { eventually } from '../../../test/eventually.ts';
import { aUser } from '../../../test/users.ts';
import { deferred, graphqlError, renderPage } from '../../../test/render-page.tsx';

type Mutations = Parameters<typeof renderPage>[2];

const SAVED = { message: 'Address saved successfully!', address: anAddress() };
const INDORE = { pincode: '452005', city: 'Indore', state: 'Madhya Pradesh' };
const DELHI = { pincode: '110001', city: 'Central Delhi', state: 'Delhi' };

const input = (label: string) => screen.findByLabelText(label) as Promise<HTMLInputElement>;
const enter = async (label: string, text: string) => {
  const field = await input(label);
  await userEvent.clear(field);
  await userEvent.click(field);
  if (text) await userEvent.paste(text);
};
const save = async () => userEvent.click(await screen.findByRole('button', { name: 'Save address' }));

const open = (address = '/address', mutations: Mutations = {}) =>
  renderPage(
    address,
    {
      me: () => aUser(),
      addresses: () => [],
      address: () => anAddress(),
      pincodeLocation: ({ pincode }) => [INDORE, DELHI].find((place) => place.pincode === pincode) ?? null,
    },
    mutations,
  );

async function fillIn() {
  await enter('Full name', 'Asha Rao');
  await enter('Phone', '9876543210');
  await enter('PIN code', '452005');
  await enter('Flat, house no., building', '12-b');
  await enter('Area, street, village', 'Airport Road');
  await waitFor(async () => expect(await input('City')).toMatchObject({ value: 'Indore' }));
}

afterEach(() => void vi.useRealTimers());

describe('the address form', () => {
  it('has name and phone of the account filled in', async () => {
    const { operations } = open('/address', { addAddress: () => SAVED });
    expect(await input('Full name')).toMatchObject({ value: 'Asha Rao' });
    expect(await input('Phone')).toMatchObject({ value: '9876543210' });
    await enter('PIN code', '452005');
    await enter('Flat, house no., building', '12-b');
    await enter('Area, street, village', 'Airport Road');
    await waitFor(async () => expect(await input('State')).toMatchObject({ value: 'Madhya Pradesh' }));
    await save();
    expect((await screen.findAllByText('Address saved successfully!'))[0]).toBeTruthy();
    const { variables } = operations.find(({ operation }) => operation === 'AddAddress')!;
    expect(variables.input).toMatchObject({ fullName: 'Asha Rao', phone: '9876543210', pincode: '452005' });
  });

  it('is empty if the account cannot be fetched', async () => {
    let calls = 0;
    renderPage('/address', {
      me: () => {
        if (calls++ > 0) throw new Error('down');
        return aUser();
      },
    });
    expect(await input('Full name')).toMatchObject({ value: '' });
  });

  it('shows missing fields, and focuses the first one', async () => {
    const { operations } = open();
    await enter('Full name', '');
    await enter('Phone', '');
    await save();
    for (const message of [
      'Please enter the full name.',
      'Please enter a valid 10-digit Indian mobile number',
      'Please enter a valid 6-digit Indian PIN code',
      'Please enter the house and street.',
      'Please enter the area.',
      'Please enter the city.',
      'Please choose the state from the list.',
    ]) {
      expect(await screen.findByText(message)).toBeTruthy();
    }
    expect(document.activeElement).toBe(await input('Full name'));
    expect(operations.filter(({ operation }) => operation === 'AddAddress')).toEqual([]);
  });

  it.each(['98765', '5876543210', '98765432101'])('rejects the phone number %s', async (phone) => {
    open();
    await enter('Phone', phone);
    await save();
    expect(await screen.findByText('Please enter a valid 10-digit Indian mobile number')).toBeTruthy();
  });

  it('offers 28 states, 8 union territories, and India as the only country', async () => {
    open();
    const state = await screen.findByLabelText('State');
    expect([...state.querySelectorAll('optgroup')].map(({ children }) => children.length)).toEqual([28, 8]);
    expect(await input('Country')).toMatchObject({ value: 'India', readOnly: true });
  });

  it('sets autocomplete on every field', async () => {
    open();
    await input('Full name');
    const fields = [...document.querySelectorAll('main form [autocomplete]')];
    expect(fields.map((field) => field.getAttribute('autocomplete'))).toEqual([
      'name',
      'tel',
      'postal-code',
      'address-line1',
      'address-line2',
      'address-line3',
      'address-level2',
      'address-level1',
      'country-name',
    ]);
  });

  it('is locked while it is saved, is sent once, and opens the next page after 1.5 seconds', async () => {
    const server = deferred(SAVED);
    const { router, operations } = open('/address', { addAddress: () => server.response });
    await fillIn();
    await enter('Landmark (optional)', 'the temple');
    await userEvent.click(screen.getByRole('checkbox'));
    await save();
    const button = await screen.findByRole('button', { name: 'Saving...' });
    expect(screen.getAllByText('Saving address...')[0]).toBeTruthy();
    expect(await input('City')).toMatchObject({ readOnly: true });
    expect(await input('State')).toMatchObject({ disabled: true });
    await userEvent.click(button);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    server.release();
    await eventually(() => expect(screen.getAllByText('Address saved successfully!')[0]).toBeTruthy());
    expect(screen.queryByText('Saving address...')).toBeNull();
    await act(() => vi.advanceTimersByTimeAsync(1499));
    expect(router.state.location.pathname).toBe('/address');
    await act(() => vi.advanceTimersByTimeAsync(1));
    await eventually(() => expect(router.state.location.pathname).toBe('/account'));
    const sent = operations
      .filter(({ operation }) => operation === 'AddAddress')
      .map(({ variables }) => variables.input);
    expect(sent).toEqual([
      {
        fullName: 'Asha Rao',
        phone: '9876543210',
        pincode: '452005',
        addressLine1: '12-b',
        addressLine2: 'Airport Road',
        landmark: 'the temple',
        city: 'Indore',
        state: 'Madhya Pradesh',
        isDefault: true,
      },
    ]);
  });

  it.each([
    ['/book/JEEPHY7253/payment?type=new', '/book/JEEPHY7253/payment?type=new'],
    ['//evil.example', '/'],
  ])('returns to the path in `from`, but never to another site: %s', async (from, to) => {
    const { router } = open(`/address?${new URLSearchParams({ from })}`, { addAddress: () => SAVED });
    await fillIn();
    await save();
    await waitFor(() => expect(router.state.location.pathname + router.state.location.search).toBe(to));
  });

  it("shows the server's error, also at its field, and can be sent again", async () => {
    const tooMany = graphqlError('You can save at most 20 addresses.', { code: 'CONFLICT' });
    const wrong = graphqlError('Please enter the city.', {
      code: 'BAD_USER_INPUT',
      fields: { city: 'Please enter the city.' },
    });
    const errors = [tooMany, wrong];
    open('/address', {
      addAddress: () => {
        throw errors.shift();
      },
    });
    await fillIn();
    await save();
    expect((await screen.findAllByText('You can save at most 20 addresses.'))[0]).toBeTruthy();
    await save();
    await waitFor(async () => expect((await input('City')).getAttribute('aria-invalid')).toBe('true'));
  });

  it('shows an error if the server sends no message', async () => {
    open('/address', {
      addAddress: () => {
        throw new Error();
      },
    });
    await fillIn();
    await save();
    expect((await screen.findAllByText('Failed to save address.'))[0]).toBeTruthy();
    expect(await screen.findByRole('button', { name: 'Save address' })).toBeTruthy();
  });
});

describe('the pincode in the address form', () => {
  it('fills in city and state, also after a change', async () => {
    open();
    await enter('PIN code', '452005');
    await waitFor(async () => expect(await input('State')).toMatchObject({ value: 'Madhya Pradesh' }));
    expect(await input('City')).toMatchObject({ value: 'Indore' });
    await enter('PIN code', '110001');
    await waitFor(async () => expect(await input('City')).toMatchObject({ value: 'Central Delhi' }));
    expect(await input('State')).toMatchObject({ value: 'Delhi' });
  });

  it('does not overwrite what the shopper typed', async () => {
    open();
    await enter('City', 'Mhow');
    await enter('PIN code', '452005');
    await waitFor(async () => expect(await input('State')).toMatchObject({ value: 'Madhya Pradesh' }));
    expect(await input('City')).toMatchObject({ value: 'Mhow' });
    await userEvent.selectOptions(await input('State'), 'Goa');
    await enter('PIN code', '110001');
    await enter('City', '');
    await enter('PIN code', '452005');
    await waitFor(async () => expect(await input('City')).toMatchObject({ value: 'Indore' }));
    expect(await input('State')).toMatchObject({ value: 'Goa' });
  });

  it('is looked up once it has six digits', async () => {
    const { operations } = open();
    await userEvent.type(await input('PIN code'), '452005');
    await waitFor(async () => expect(await input('City')).toMatchObject({ value: 'Indore' }));
    expect(
      operations.filter(({ operation }) => operation === 'PincodeLocation').map(({ variables }) => variables),
    ).toEqual([{ pincode: '452005' }]);
  });
});

describe('an address that is edited', () => {
  it('shows the saved fields, and saves the changes', async () => {
    const { operations } = open('/address?id=home', { updateAddress: () => SAVED });
    expect(await screen.findByRole('heading', { name: 'Edit address' })).toBeTruthy();
    expect(await input('Full name')).toMatchObject({ value: 'Asha Rao' });
    await enter('City', 'Mhow');
    await save();
    expect((await screen.findAllByText('Address saved successfully!'))[0]).toBeTruthy();
    const { variables } = operations.find(({ operation }) => operation === 'UpdateAddress')!;
    expect(variables).toMatchObject({ addressId: 'home', input: { city: 'Mhow', pincode: '452005' } });
  });

  it('shows the saved city until another pincode is entered', async () => {
    const { operations } = renderPage('/address?id=home', {
      me: () => aUser(),
      address: () => anAddress({ city: 'Mhow' }),
      pincodeLocation: () => DELHI,
    });
    expect(await input('City')).toMatchObject({ value: 'Mhow' });
    expect(operations.map(({ operation }) => operation)).not.toContain('PincodeLocation');
    await enter('PIN code', '110001');
    await waitFor(async () => expect(await input('City')).toMatchObject({ value: 'Central Delhi' }));
  });

  it('shows the text of an address that was saved without its parts', async () => {
    const parts = {
      fullName: null,
      phone: null,
      pincode: null,
      addressLine1: null,
      addressLine2: null,
      city: null,
      state: null,
    };
    renderPage('/address?id=home', {
      me: () => aUser(),
      address: () => anAddress({ text: 'Hostel 4, Bhopal', ...parts }),
    });
    expect(await screen.findByText('Hostel 4, Bhopal')).toBeTruthy();
    expect(await input('Full name')).toMatchObject({ value: '' });
  });

  it('shows that it is not found', async () => {
    const gone = graphqlError('Address not found.', { code: 'NOT_FOUND' });
    renderPage('/address?id=gone', {
      me: () => aUser(),
      address: () => {
        throw gone;
      },
    });
    expect(await screen.findByText('Address not found.')).toBeTruthy();
  });
});
