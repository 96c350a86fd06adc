import path from 'node:path';
import { expect, it } from 'vitest';
import { openingText } from './opening-text.ts';

const URL = 'http://localhost:3000';

it('An open shop prints its address, the playground, how to be the owner and where emails are', () => {
  const text = openingText({ smtpUrl: undefined, dataDir: path.resolve('.data'), admin: undefined }, URL);
  expect(text.trim().split(/\n\s*/)).toEqual([
    'ExamShelf is open: http://localhost:3000',
    'API playground   http://localhost:3000/graphql',
    'To be the owner  npm run make-owner -- EMAIL',
    `Emails           files in ${path.join('.data', 'mail')}`,
  ]);
});

it('An open shop with a mail server and an admin prints its address and the playground alone', () => {
  const config = { smtpUrl: 'smtp://mail:587', dataDir: '/data', admin: { email: 'a@example.test', password: 'x' } };
  expect(openingText(config, URL).trim().split(/\n\s*/)).toHaveLength(2);
});
