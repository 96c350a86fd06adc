import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { admin } from '../../../../test/admin.ts';
import { aConnection, anAdminOrder } from '../../../../test/desk.ts';
import { deferred, graphqlError, renderPage } from '../../../../test/render-page.tsx';

const aMessage = (fields: Record<string, unknown> = {}) => ({
  ticket: 'CT-7K3M9QXA',
  status: 'OPEN',
  name: 'Asha Rao',
  email: 'asha+books@example.test',
  subject: 'Where & when?',
  message: 'First line.\nदूसरी पंक्ति',
  createdAt: '2026-11-21T09:30:00.000Z',
  orderId: null,
  answeredAt: null,
  answeredBy: null,
  replies: [] as object[],
  ...fields,
});
const answered = () =>
  aMessage({ status: 'ANSWERED', answeredAt: '2026-11-22T09:30:00.000Z', answeredBy: 'ravi@example.test' });

const withMessages = (...messages: object[]) => ({
  ...admin,
  openMessageCount: () => 1,
  contactMessages: () => aConnection(messages),
});
type Operations = { operation: string; variables: Record<string, unknown> }[];
const requests = (operations: Operations, name = 'MessagesPage') =>
  operations.filter(({ operation }) => operation === name).map(({ variables }) => variables);
const press = async (name: RegExp | string) => userEvent.click(await screen.findByRole('button', { name }));

describe('the messages', () => {
  it('lead to the order that they name, and the open ones are counted', async () => {
    renderPage('/desk/messages', withMessages(aMessage({ orderId: 'ES-261121-7KQ2M9XA' })));
    const link = await screen.findByRole('link', { name: 'Order ES-261121-7KQ2M9XA' });
    expect(link.getAttribute('href')).toBe('/desk/orders/ES-261121-7KQ2M9XA');
    expect(screen.getByRole('link', { name: 'Open (1)' })).toBeTruthy();
    const menu = screen.getByRole('navigation', { name: 'Orders' });
    expect(await within(menu).findByRole('link', { name: 'Messages (1)' })).toBeTruthy();
  });

  it('show a loading message, then open ones with ticket, sender and text', async () => {
    const server = deferred(aConnection([aMessage()]));
    const { operations } = renderPage('/desk/messages', {
      ...admin,
      openMessageCount: () => 1,
      contactMessages: () => server.response,
    });
    expect(await screen.findByText('Loading messages...')).toBeTruthy();
    server.release();
    const row = within(await screen.findByRole('article'));
    expect(row.getAllByText('CT-7K3M9QXA')[0]).toBeTruthy();
    for (const text of ['Where & when?', /First line\./]) expect(row.getByText(text)).toBeTruthy();
    expect(row.getByText('दूसरी पंक्ति').lang).toBe('hi');
    expect(requests(operations)[0]).toEqual({ status: 'OPEN', search: null, after: null });
  });

  it('are marked as answered, and opened again', async () => {
    const { operations } = renderPage('/desk/messages', withMessages(aMessage()), {
      answerContactMessage: ({ isAnswered }) => (isAnswered ? answered() : aMessage()),
    });
    await press(/^Mark as answered/);
    expect(await screen.findByText('Answered 22 Nov 2026, 3:00 pm, ravi@example.test')).toBeTruthy();
    await press(/^Open again/);
    expect(await screen.findByRole('button', { name: /^Mark as answered/ })).toBeTruthy();
    expect(requests(operations, 'AnswerContactMessage')).toEqual([
      { ticket: 'CT-7K3M9QXA', isAnswered: true },
      { ticket: 'CT-7K3M9QXA', isAnswered: false },
    ]);
  });

  it('are answered by email, the same request again after a failure, and show the answer', async () => {
    let calls = 0;
    const replies = [{ at: '2026-11-22T09:30:00.000Z', by: 'ravi@example.test', text: 'Tomorrow.' }];
    const { operations } = renderPage('/desk/messages', withMessages(aMessage()), {
      replyToMessage: () => {
        if (calls++ === 0) throw new Error('down');
        return { ...answered(), replies };
      },
    });
    await press('Reply');
    const form = within(await screen.findByRole('dialog', { name: 'Reply to CT-7K3M9QXA' }));
    const send = form.getByRole('button', { name: 'Send to asha+books@example.test' });
    await userEvent.click(send);
    expect(await form.findByText('Please enter your message.')).toBeTruthy();
    await userEvent.type(form.getByLabelText('Answer'), 'Tomorrow.');
    await userEvent.click(send);
    await form.findByRole('alert');
    await userEvent.click(send);
    expect(await screen.findByText('Tomorrow.')).toBeTruthy();
    const [first, second] = requests(operations, 'ReplyToMessage');
    expect(first).toMatchObject({ ticket: 'CT-7K3M9QXA', text: 'Tomorrow.' });
    expect(second).toEqual(first);
  });

  it('are open at their order, which shows its next step again once they are answered', async () => {
    const orderId = 'ES-261121-7KQ2M9XA';
    const order = anAdminOrder({ openMessages: 1, nextStep: 'Answer the message, then pick it.' });
    let row = { ...order, messages: [aMessage({ orderId })] as object[] };
    const resolvers = { ...withMessages(), adminOrder: () => row };
    renderPage(`/desk/orders/${orderId}`, resolvers, {
      answerContactMessage: () => {
        row = { ...row, openMessages: 0, nextStep: 'Pick it.', messages: [{ ...answered(), orderId }] };
        return row.messages[0];
      },
    });
    expect((await screen.findByText(/First line\./)).closest('details')?.open).toBe(true);
    await press(/^Mark as answered/);
    expect(await screen.findByText('Next: Pick it.')).toBeTruthy();
    expect(screen.queryByText('Message to answer')).toBeNull();
  });

  it('show why one could not be marked', async () => {
    const refused = () => Promise.reject(graphqlError('There is no such message.', { code: 'NOT_FOUND' }));
    renderPage('/desk/messages', withMessages(aMessage()), { answerContactMessage: refused });
    await press(/^Mark as answered/);
    expect(await screen.findByText('There is no such message.')).toBeTruthy();
  });

  it.each([
    ['', { status: 'OPEN', search: null }, 'All messages are answered.'],
    ['?status=ANSWERED', { status: 'ANSWERED', search: null }, 'No message fits.'],
    ['?status=ALL', { status: null, search: null }, 'No message fits.'],
    ['?q=CT-7K3', { status: null, search: 'CT-7K3' }, 'No message fits.'],
  ])('are filtered by the URL %j', async (search, variables, text) => {
    const { operations } = renderPage(`/desk/messages${search}`, withMessages());
    expect(await screen.findByText(text)).toBeTruthy();
    expect(requests(operations)[0]).toEqual({ ...variables, after: null });
  });

  it('show an error if they cannot be fetched, and can be retried', async () => {
    let fails = true;
    const contactMessages = () => {
      if (fails) throw new Error('down');
      return aConnection([aMessage()]);
    };
    renderPage('/desk/messages', { ...admin, contactMessages });
    expect(await screen.findByText('The messages could not be fetched.')).toBeTruthy();
    fails = false;
    await press('Try again');
    await waitFor(() => expect(screen.getByRole('article')).toBeTruthy());
  });
});
