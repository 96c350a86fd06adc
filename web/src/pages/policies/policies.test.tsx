import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderPage } from '../../../test/render-page.tsx';

const POLICIES = [
  ['/TermsAndConditions', 'Terms and conditions'],
  ['/CancellationPolicy', 'Cancellation policy'],
  ['/ShippingPolicy', 'Shipping policy'],
  ['/PrivacyPolicy', 'Privacy policy'],
] as const;

async function textOf(address: string) {
  renderPage(address);
  await screen.findByText('Last updated August 27, 2025');
  return document.querySelector('main')?.textContent ?? '';
}

describe('a policy page', () => {
  it.each(POLICIES)('%s shows its title and when it was last updated', async (address, title) => {
    renderPage(address);
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeTruthy();
    expect(screen.getByText('Last updated August 27, 2025')).toBeTruthy();
  });

  it.each(POLICIES)('%s has a table of contents with a link to every section', async (address) => {
    renderPage(address);
    const contents = await screen.findByRole('navigation', { name: 'On this page' });
    const targets = within(contents)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')?.slice(1) ?? '');
    expect(targets.length).toBeGreaterThan(4);
    expect(new Set(targets).size).toBe(targets.length);
    for (const id of targets) expect(document.getElementById(id)?.tagName).toBe('H2');
  });

  it.each(POLICIES)('%s names the contact for complaints', async (address) => {
    const text = await textOf(address);
    expect(text).toContain('Grievance Officer, ExamShelf');
    expect(text).toContain('Airport Road, Indore, 452005, India');
  });
});

describe('the policies', () => {
  it('names the configured contact', async () => {
    const shop = { name: 'ExamShelf', address: '7 Test Lane', supportEmail: 'help@shop.test', supportPhone: '1800' };
    renderPage('/TermsAndConditions', { shop: () => shop });
    const main = within(await screen.findByRole('main'));
    expect(await main.findByText(/7 Test Lane/)).toBeTruthy();
    expect(main.getByRole('link', { name: 'help@shop.test' })).toBeTruthy();
  });

  it.each([
    ['/TermsAndConditions', 'at least 18 years old'],
    ['/TermsAndConditions', 'at least 30 days before it applies'],
    ['/TermsAndConditions', 'Delhi, India'],
    ['/TermsAndConditions', 'within 3 days of its delivery'],
    ['/CancellationPolicy', 'you cannot cancel it yourself'],
    ['/CancellationPolicy', 'no returns or exchanges, except in special cases that you report to us within 24 hours'],
    ['/CancellationPolicy', 'Where this page reads more strictly, this promise counts.'],
    ['/PrivacyPolicy', 'Orders, bills, payments, refunds and store credit: 8 years'],
    ['/PrivacyPolicy', 'Digital Personal Data Protection Act, 2023'],
    ['/ShippingPolicy', 'within 1 to 2 business days'],
    ['/ShippingPolicy', '5 to 7 business days'],
    ['/ShippingPolicy', 'exchanged within 3 days of delivery'],
    ['/ShippingPolicy', 'Business days are Monday to Saturday, public holidays in India left out.'],
    ['/ShippingPolicy', '5 to most of India, and 7 to the north-east and the islands'],
    ['/ShippingPolicy', '2 business days in the district of Indore'],
    ['/ShippingPolicy', '4 business days in Chhattisgarh, Gujarat, Maharashtra, Rajasthan and Uttar Pradesh.'],
    ['/ShippingPolicy', 'tell us within 24 hours'],
    ['/PrivacyPolicy', 'at least 18 years old'],
    ['/PrivacyPolicy', 'at least 30 days before it applies'],
  ])('%s contains: %s', async (address, text) => {
    expect(await textOf(address)).toContain(text);
  });
});
