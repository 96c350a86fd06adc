import { describe, expect, it } from 'vitest';
import { emailHtml as htmlOf } from './email-html.tsx';
import { type EmailParts, emailText } from './email-text.ts';

const emailHtml = (email: EmailParts, signature: string) =>
  htmlOf({ ...email, subject: 'News' }, { name: 'ExamShelf', signature, publicUrl: 'https://shop.test' });

/** What a reader sees: the text between the tags, a space for each tag. */
const shown = (html: string) =>
  html
    .replace(/<(title|style)>.*?<\/\1>/gs, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&#x27;/g, "'")
    .replace(/\s+/g, ' ');

const emailTo = (name: string) => [emailText, emailHtml].map((form) => form({ name, paragraphs: ['Bye.'] }, 'Shop'));

describe('the greeting of an email', () => {
  it.each([
    ['www.example.com', 'Hello www. example. com,'],
    ['Md.Asif', 'Hello Md. Asif,'],
    ['A.P.J. Abdul', 'Hello A. P. J. Abdul,'],
    ["आशा O'Neil-Rao", "Hello आशा O'Neil-Rao,"],
  ])('has nothing that a mail client turns into a link: %s', (name, greeting) => {
    for (const email of emailTo(name)) expect(shown(email)).toContain(greeting);
  });
});

describe('an email to an address that is not confirmed', () => {
  const paragraphs = ['Thank you.', { personal: 'It goes to Asha.', generic: 'It is on its way.' }, 'Bye.'];

  it('has no name and no user input', () => {
    expect(emailText({ name: null, paragraphs }, 'Shop')).toBe(
      'Hello,\n\nThank you.\n\nIt is on its way.\n\nBye.\n\nShop',
    );
    const html = emailHtml({ name: null, paragraphs }, 'Shop');
    expect(shown(html)).toContain('Hello, Thank you. It is on its way. Bye.');
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
    expect(html).toContain('Optics &lt;1&gt; × 2');
    expect(shown(html)).toMatch(/Thank you\. Optics .* ₹870 Bye\./);
  });

  it('keeps the lines of an address', () => {
    const html = emailHtml({ name: 'Asha', paragraphs: ['12 <b>\nIndore', 'Bye.'] }, 'Shop');
    expect(html.replace(/<\/?span>/g, '')).toContain('12 &lt;b&gt;<br/>Indore');
  });
});

describe('an email as HTML', () => {
  const book = { title: 'भौतिकी भाग 1 / Physics', detail: 'pre-owned × 1', coverKey: 'waves-600x800' };
  const actions = [
    { text: 'How was it?', label: 'Answer', url: 'https://shop.test/a?x=1&y=2' },
    { label: 'Follow', url: 'https://shop.test/b' },
  ];
  const email = {
    name: 'Asha',
    paragraphs: ['Thank you.', 'Bye.'],
    table: [['भौतिकी भाग 1 (pre-owned) × 1', '₹209', book] as const, ['Total', '₹209'] as const],
    actions,
    link: { label: 'View order details', url: 'https://shop.test/orders/1' },
  };

  it('shows the covers of its books from the shop, as JPEG and with their size', () => {
    const html = emailHtml(email, 'Shop');
    expect(html).toMatch(/<img[^>]+height="75"[^>]+src="https:\/\/shop\.test\/media\/waves-600x800\/160\.jpeg"/);
    expect(shown(html)).toContain('भौतिकी भाग 1 / Physics pre-owned × 1');
  });

  it('has links that are links, and loads nothing but pictures of the shop', () => {
    const html = emailHtml(email, 'Shop');
    for (const url of ['https://shop.test/a?x=1&amp;y=2', 'https://shop.test/b', 'https://shop.test/orders/1'])
      expect(html).toContain(`href="${url}"`);
    expect(html).not.toMatch(/<(script|link|iframe|form)\b|url\(|@import/);
    for (const [, src] of html.matchAll(/src="([^"]*)"/g)) expect(src).toMatch(/^https:\/\/shop\.test\//);
  });

  it('names every link in its plain text, too', () => {
    expect(emailText(email, 'Shop')).toBe(
      'Hello Asha,\n\nThank you.\n\nभौतिकी भाग 1 (pre-owned) × 1: ₹209\nTotal: ₹209\n\nHow was it?\nAnswer:\nhttps://shop.test/a?x=1&y=2\n\nFollow:\nhttps://shop.test/b\n\nView order details:\nhttps://shop.test/orders/1\n\nBye.\n\nShop',
    );
  });
});
