import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { aUser } from '../../../test/users.ts';
import { deferred, graphqlError, renderPage } from '../../../test/render-page.tsx';

const MESSAGE = { name: 'A Reader', email: 'reader@example.test', subject: 'Late order', message: 'Where is it?' };
const RECEIVED = { message: 'Thank you. We have your message. Your ticket number is T-1042.' };

const field = (label: string) => screen.findByRole('textbox', { name: label });
const send = () => userEvent.click(screen.getByRole('button', { name: 'Send message' }));

async function fillIn(message: Partial<typeof MESSAGE> = MESSAGE) {
  for (const [name, text] of Object.entries(message))
    await userEvent.type(await field(name[0]!.toUpperCase() + name.slice(1)), text);
}

describe('the contact page', () => {
  it("shows the shop's address, email and phone number", async () => {
    renderPage('/Contactus');
    const details = within(await screen.findByRole('complementary', { name: 'Where to find us' }));
    expect(details.getByText('Airport Road, Indore, 452005, India')).toBeTruthy();
    expect(details.getByRole('link', { name: 'support@examshelf.test' }).getAttribute('href')).toMatch(/^mailto:/);
    expect(details.getByRole('link', { name: '+91 731 000 0000' }).getAttribute('href')).toBe('tel:+917310000000');
  });

  it("sends a message, and shows the server's message with the ticket number", async () => {
    const { operations } = renderPage('/Contactus', {}, { sendContactMessage: () => RECEIVED });
    await fillIn();
    await send();
    expect(await screen.findByText(RECEIVED.message)).toBeTruthy();
    expect(operations.find(({ operation }) => operation === 'SendContactMessage')?.variables.input).toEqual(MESSAGE);
    expect(await field('Message')).toMatchObject({ value: '' });
    expect(await field('Subject')).toMatchObject({ value: '' });
  });

  it('shows the ticket number right above the button, and focuses it', async () => {
    renderPage('/Contactus', {}, { sendContactMessage: () => RECEIVED });
    await fillIn();
    await send();
    const ticket = await screen.findByText(RECEIVED.message);
    expect(document.activeElement?.contains(ticket)).toBe(true);
    expect(document.activeElement?.nextElementSibling).toBe(screen.getByRole('button', { name: 'Send message' }));
  });

  it('shows an error right above the button', async () => {
    renderPage('/Contactus', {}, { sendContactMessage: () => Promise.reject(graphqlError('', {})) });
    await fillIn();
    await send();
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('Something went wrong!'));
    expect(screen.getByRole('alert').nextElementSibling).toBe(screen.getByRole('button', { name: 'Send message' }));
  });

  it('requires all four fields', async () => {
    const { operations } = renderPage('/Contactus');
    await field('Name');
    await send();
    for (const text of [
      'Please enter your name.',
      'Please enter a valid email address.',
      'Please enter a subject.',
      'Please enter your message.',
    ])
      expect(await screen.findByText(text)).toBeTruthy();
    expect(document.activeElement).toBe(await field('Name'));
    expect(operations).toEqual([]);
  });

  it('fills in name and email of a logged-in user', async () => {
    renderPage('/Contactus', { me: () => aUser() });
    await waitFor(async () => expect(await field('Name')).toMatchObject({ value: 'Asha Rao' }));
    expect(await field('Email')).toMatchObject({ value: 'asha@example.test' });
  });

  it('fills in the order number from the URL', async () => {
    renderPage('/Contactus?order=ES-1042', { me: () => aUser() });
    expect(await field('Subject')).toMatchObject({ value: 'Order ES-1042' });
  });

  it.each([
    ['?subject=Exchange&order=ES-1042', 'Exchange: Order ES-1042'],
    ['?subject=A+book', 'A book'],
    ['?order=', ''],
  ])('fills in the subject from the URL: %s', async (query, subject) => {
    renderPage(`/Contactus${query}`);
    expect(await field('Subject')).toMatchObject({ value: subject });
  });

  it('fills in no more than the subject may have', async () => {
    renderPage(`/Contactus?subject=${'x'.repeat(500)}`);
    expect(await field('Subject')).toMatchObject({ value: 'x'.repeat(150) });
  });

  it.each([
    ['half an emoji', `subject=${'x'.repeat(149)}%F0%9F%98%80`, 'x'.repeat(149)],
    ['half an emoji of an order number', `order=${'1'.repeat(39)}%F0%9F%98%80`, `Order ${'1'.repeat(39)}`],
    ['control characters', 'subject=a%0Ab%00c', 'abc'],
  ])('fills in no %s, which the server would refuse', async (_what, query, subject) => {
    renderPage(`/Contactus?${query}`);
    expect(await field('Subject')).toMatchObject({ value: subject });
  });

  it('shows the server’s error, and preserves what was typed', async () => {
    const tooMany = graphqlError('Too many messages from here.', { code: 'RATE_LIMITED', retryAfter: 600 });
    renderPage('/Contactus', {}, { sendContactMessage: () => Promise.reject(tooMany) });
    await fillIn();
    await send();
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Too many messages from here. You can try again in 10 minutes.',
    );
    expect(await field('Message')).toMatchObject({ value: MESSAGE.message });
  });

  it('shows a generic error if the server sends no message', async () => {
    renderPage('/Contactus', {}, { sendContactMessage: () => Promise.reject(graphqlError('', {})) });
    await fillIn();
    await send();
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('Something went wrong!'));
  });

  it('sends one message, however often the button is clicked', async () => {
    const slow = deferred(RECEIVED);
    const { operations } = renderPage('/Contactus', {}, { sendContactMessage: () => slow.response });
    await fillIn();
    await send();
    await userEvent.click(await screen.findByRole('button', { name: 'Sending...' }));
    slow.release();
    await screen.findByText(RECEIVED.message);
    expect(operations.filter(({ operation }) => operation === 'SendContactMessage')).toHaveLength(1);
  });
});
