import { describe, expect, it } from 'vitest';
import { emailHtml, emailText } from './email-layout.rules.ts';

const emailTo = (name: string) => [emailText, emailHtml].map((form) => form({ name, paragraphs: ['Bye.'] }, 'Shop'));

describe('the greeting of an email', () => {
  it.each([
    ['www.example.com', 'Hello www. example. com,'],
    ['Md.Asif', 'Hello Md. Asif,'],
    ['A.P.J. Abdul', 'Hello A. P. J. Abdul,'],
    ["आशा O'Neil-Rao", "Hello आशा O'Neil-Rao,"],
  ])('has nothing that a mail client turns into a link: %s', (name, greeting) => {
    for (const email of emailTo(name)) expect(email).toContain(greeting);
  });
});

describe('an email to an address that is not confirmed', () => {
  const paragraphs = ['Thank you.', { personal: 'It goes to Asha.', generic: 'It is on its way.' }, 'Bye.'];

  it('has no name and no user input', () => {
    expect(emailText({ name: null, paragraphs }, 'Shop')).toBe(
      'Hello,\n\nThank you.\n\nIt is on its way.\n\nBye.\n\nShop',
    );
    const html = emailHtml({ name: null, paragraphs }, 'Shop');
    expect(html).toContain('<p>Hello,</p>\n<p>Thank you.</p>\n<p>It is on its way.</p>');
    expect(html).not.toContain('Asha');
  });

  it('has the personal texts once the address is confirmed', () => {
    for (const form of [emailText, emailHtml]) {
      expect(form({ name: 'Usha', paragraphs }, 'Shop')).toContain('It goes to Asha.');
      expect(form({ name: 'Usha', paragraphs }, 'Shop')).not.toContain('It is on its way.');
    }
  });

  it('has them also if an earlier version of the shop queued it', () => {
    const queued = [{ typed: 'It goes to Asha.', otherwise: 'It is on its way.' }, 'Bye.'];
    expect(emailText({ name: 'Usha', paragraphs: queued }, 'Shop')).toContain('It goes to Asha.');
    expect(emailText({ name: null, paragraphs: queued }, 'Shop')).toContain('It is on its way.');
  });
});

describe('an email with amounts', () => {
  it('lists them line by line', () => {
    const email = { name: 'Asha', paragraphs: ['Thank you.', 'Bye.'], table: [['Optics <1> × 2', '₹870']] as const };
    expect(emailText(email, 'Shop')).toBe('Hello Asha,\n\nThank you.\n\nOptics <1> × 2: ₹870\n\nBye.\n\nShop');
    const html = emailHtml(email, 'Shop');
    expect(html).toMatch(/<tr><td [^>]+>Optics &lt;1&gt; × 2<\/td><td [^>]+>₹870<\/td><\/tr>/);
    expect(html.indexOf('Thank you.')).toBeLessThan(html.indexOf('Optics'));
  });

  it('keeps the lines of an address', () => {
    expect(emailHtml({ name: 'Asha', paragraphs: ['12 <b>\nIndore', 'Bye.'] }, 'Shop')).toContain(
      '12 &lt;b&gt;<br>Indore',
    );
  });
});
