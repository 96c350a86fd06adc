import path from 'node:path';
import type { Config } from './config.ts';

/** What is printed once the shop is open: its address, and what a person does next. */
export function openingText(
  { smtpUrl, dataDir, admin }: Pick<Config, 'smtpUrl' | 'dataDir' | 'admin'>,
  url: string,
): string {
  const lines = [
    `ExamShelf is open: ${url}`,
    `  API playground   ${url}/graphql`,
    ...(admin ? [] : ['  To be the owner  npm run make-owner -- EMAIL']),
    ...(smtpUrl ? [] : [`  Emails           files in ${path.relative('.', path.join(dataDir, 'mail'))}`]),
  ];
  return `\n${lines.map((line) => `  ${line}\n`).join('')}`;
}
