import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { anOrder, anOrderLine } from '../../../test/orders.ts';
import { deferred, graphqlError, renderPage } from '../../../test/render-page.tsx';
import { aUser } from '../../../test/users.ts';

const ORDER_ID = 'ES-261121-7KQ2M9XA';
const PATH = `/orders/${ORDER_ID}/feedback`;
const OPEN = { until: '2026-11-26T09:45:00.000Z', isOpen: true };
const NOTHING = { isOnTime: null, isPackedWell: null, isAsDescribed: null, comment: null };

const customer = { me: () => aUser() };
const delivered = (fields: Record<string, unknown> = {}) =>
  anOrder({ status: 'DELIVERED', canGiveFeedback: true, exchangeWindow: OPEN, ...fields });
const given = (answers: object, fields: object = {}) => {
  const feedback = { ...NOTHING, createdAt: '2026-11-24T09:30:00.000Z', ...answers };
  return delivered({ canGiveFeedback: false, feedback, ...fields });
};
const open = (order: object) => renderPage(PATH, { ...customer, order: () => order });

/** The page of a delivered order whose feedback can be sent. */
function openForm() {
  return renderPage(
    PATH,
    { ...customer, order: () => delivered() },
    { submitFeedback: ({ input }) => given({ ...NOTHING, ...(input as object) }) },
  );
}

const answer = async (question: string, name: 'Yes' | 'No') => {
  const group = within(await screen.findByRole('group', { name: question }));
  await userEvent.click(group.getByRole('radio', { name }));
};
const send = async () => userEvent.click(await screen.findByRole('button', { name: 'Send feedback' }));
const inputOf = (operations: ReturnType<typeof open>['operations']) =>
  operations.find(({ operation }) => operation === 'SubmitFeedback')?.variables.input;
const answers = () =>
  within(screen.getByRole('main'))
    .getAllByRole('definition')
    .map(({ textContent }) => textContent);

describe('the page of delivery feedback', () => {
  it('redirects a visitor to the login, and returns', async () => {
    const { router } = renderPage(PATH);
    await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
    expect(router.state.location.search).toBe(`?from=${encodeURIComponent(PATH)}`);
  });

  it('shows a loading message, then the books that were delivered and three questions without an answer', async () => {
    const lines = [
      anOrderLine({ bookDescription: 'गणित' }),
      anOrderLine({ orderLineId: 'line-2', bookDescription: 'Cut', quantity: 1, cancelledQuantity: 1 }),
    ];
    const server = deferred(delivered({ lines }));
    renderPage(PATH, { ...customer, order: () => server.response });
    expect(await screen.findByText('Loading order details...')).toBeTruthy();
    server.release();
    expect(await screen.findByRole('heading', { level: 1, name: 'How was the delivery?' })).toBeTruthy();
    expect(screen.getByText('गणित').getAttribute('lang')).toBe('hi');
    expect(screen.queryByText('Cut')).toBeNull();
    expect(screen.getAllByRole('group').map((group) => group.querySelector('legend')?.textContent)).toEqual([
      'Did it arrive on time?',
      'Was it packed well?',
      'Are the books as described?',
    ]);
    expect(screen.getAllByRole('radio')).toHaveLength(6);
    expect(screen.queryAllByRole('radio', { checked: true })).toEqual([]);
  });

  it('sends the answers, with null for a question that was not answered, and thanks', async () => {
    const { operations } = openForm();
    await answer('Did it arrive on time?', 'Yes');
    await answer('Was it packed well?', 'No');
    await answer('Was it packed well?', 'Yes');
    await userEvent.type(screen.getByRole('textbox', { name: 'Anything else? (optional)' }), 'Quick.');
    await send();
    const heading = await screen.findByRole('heading', { level: 1, name: 'Thank you for telling us' });
    expect(document.activeElement).toBe(heading);
    expect(inputOf(operations)).toEqual({
      orderId: ORDER_ID,
      isOnTime: true,
      isPackedWell: true,
      isAsDescribed: null,
      comment: 'Quick.',
    });
    expect(answers()).toEqual(['Yes', 'Yes', 'Not answered', 'Quick.']);
  });

  it('is worked by keys', async () => {
    const { operations } = openForm();
    await screen.findByRole('heading', { name: 'How was the delivery?' });
    const radio = screen.getAllByRole('radio', { name: 'Yes' })[0]!;
    radio.focus();
    await userEvent.keyboard('{ArrowRight}');
    await send();
    await screen.findByRole('heading', { name: 'Thank you for telling us' });
    expect(inputOf(operations)).toMatchObject({ isOnTime: false, isPackedWell: null });
  });

  it('asks for one answer at least, and sends nothing without', async () => {
    const { operations } = openForm();
    await userEvent.type(await screen.findByRole('textbox'), 'Only a comment.');
    await send();
    expect((await screen.findByRole('alert')).textContent).toBe('Please answer at least one question.');
    expect(inputOf(operations)).toBeUndefined();
    await answer('Did it arrive on time?', 'No');
    expect(screen.getByRole('alert').textContent).toBe('');
    await send();
    await screen.findByRole('heading', { name: 'Thank you for telling us' });
  });

  it('limits the comment to 1,000 characters', async () => {
    openForm();
    expect((await screen.findByRole('textbox')).getAttribute('maxlength')).toBe('1000');
  });

  it('shows what the server refuses, and keeps the answers', async () => {
    const refused = graphqlError('You have already told us about this delivery.', { code: 'CONFLICT' });
    renderPage(
      PATH,
      { ...customer, order: () => delivered() },
      {
        submitFeedback: () => Promise.reject(refused),
      },
    );
    await answer('Did it arrive on time?', 'Yes');
    await send();
    await waitFor(() =>
      expect(screen.getByRole('alert').textContent).toBe('You have already told us about this delivery.'),
    );
    expect(screen.getAllByRole('radio', { checked: true })).toHaveLength(1);
  });

  it('says that an order is not delivered yet', async () => {
    open(anOrder({ status: 'SHIPPED' }));
    const title = 'You can tell us about the delivery once your order is delivered.';
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeTruthy();
    const link = screen.getByRole('link', { name: 'View order details' });
    expect(link.getAttribute('href')).toBe(`/orders/${ORDER_ID}`);
    expect(screen.queryByRole('radio')).toBeNull();
  });

  it('says if there is no such order', async () => {
    const missing = graphqlError('There is no such order.', { code: 'NOT_FOUND' });
    renderPage(PATH, { ...customer, order: () => Promise.reject(missing) });
    expect(await screen.findByRole('heading', { level: 1, name: 'There is no such order.' })).toBeTruthy();
  });

  it('can be retried after an error', async () => {
    let fails = true;
    const order = () => {
      if (fails) throw new Error('down');
      return delivered();
    };
    renderPage(PATH, { ...customer, order });
    const retry = await screen.findByRole('button', { name: 'Try again' });
    fails = false;
    await userEvent.click(retry);
    expect(await screen.findByRole('heading', { name: 'How was the delivery?' })).toBeTruthy();
  });
});

describe('feedback that was given', () => {
  it('is shown, without a question to answer', async () => {
    open(given({ isOnTime: false, isPackedWell: true, comment: 'First line.\nअच्छा' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Your delivery feedback' })).toBeTruthy();
    expect(screen.getByText('Sent on 24 November 2026')).toBeTruthy();
    expect(answers()).toEqual(['No', 'Yes', 'Not answered', 'First line.\nअच्छा']);
    expect(screen.queryByRole('radio')).toBeNull();
  });

  it('with a no on the condition leads to the exchange while it is possible', async () => {
    open(given({ isAsDescribed: false }));
    const sorry = 'We are sorry that a book is not as described. Exchange it until 26 November, 3:15 pm.';
    expect(await screen.findByText(sorry)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Exchange' }).getAttribute('href')).toBe(`/orders/${ORDER_ID}/exchange`);
  });

  it('with a no on the condition leads to a message to the shop once the window is over', async () => {
    open(given({ isAsDescribed: false }, { exchangeWindow: { ...OPEN, isOpen: false } }));
    expect(await screen.findByText(/Exchanges were possible until 26 November, 3:15 pm\. Please write/)).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Exchange' })).toBeNull();
    const help = within(screen.getByRole('main')).getByRole('link', { name: 'Help' });
    expect(help.getAttribute('href')).toBe(`/Contactus?order=${ORDER_ID}`);
  });

  it.each([
    [{ isOnTime: false }, 'We are sorry that your parcel came late. We look into it.'],
    [{ isPackedWell: false }, 'We are sorry that your parcel was not packed well. We look into it.'],
    [
      { isOnTime: false, isPackedWell: false },
      'We are sorry that your parcel came late and was not packed well. We look into it.',
    ],
  ])('%j: %s', async (said, text) => {
    open(given(said));
    expect(await screen.findByText(text)).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Exchange' })).toBeNull();
  });

  it('without a no needs no apology', async () => {
    open(given({ isOnTime: true, isAsDescribed: true }));
    await screen.findByRole('heading', { name: 'Your delivery feedback' });
    expect(screen.queryByText(/sorry/)).toBeNull();
  });
});
