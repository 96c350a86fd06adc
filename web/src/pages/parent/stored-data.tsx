import { useEffect, useState } from 'react';
import { PARENT_DATA_PATH } from '#api/accounts/parents/parents.rules.ts';
import { formatDate, formatDateTime } from '#api/platform/india.rules.ts';
import { formatPaise } from '#api/platform/paise.rules.ts';
import { rupees } from '#api/platform/rupees.rules.ts';
import { Fold } from '../../ui/page/fold.tsx';

/** What `POST /api/parent/data` returns: the parts of the data by name. */
export type StoredData = Record<string, unknown> & {
  profile: { firstName: string; lastName: string; createdAt: string };
};

/** Reads the data of the account of a link. */
export function useStoredData(token: string) {
  const [result, setResult] = useState<{ text?: string; hasFailed?: boolean }>({});
  useEffect(() => {
    const abort = new AbortController();
    readData(token, abort.signal).then(
      (text) => setResult({ text }),
      () => abort.signal.aborted || setResult({ hasFailed: true }),
    );
    return () => abort.abort();
  }, [token]);
  return result;
}

async function readData(token: string, signal: AbortSignal): Promise<string> {
  const headers = { 'Content-Type': 'application/json' };
  const body = JSON.stringify({ token });
  const response = await fetch(PARENT_DATA_PATH, { method: 'POST', headers, body, signal });
  if (!response.ok) throw new Error(`Status ${response.status}`);
  return response.text();
}

/** Names of parts and fields that their keys do not say plainly. */
const NAMES: ReadonlyMap<string, string> = new Map([
  ['parent', 'Parent or guardian'],
  ['wants', 'Want list'],
  ['examTarget', 'Exam'],
  ['draftOrders', 'Orders that we prepare'],
  ['buyBacks', 'Books sold to us'],
  ['buyBackPromises', 'What we promise to pay for books'],
  ['buyBackReminders', 'Reminders to sell books'],
  ['contactMessages', 'Messages to us'],
  ['sessions', 'Devices that are logged in'],
  ['createdAt', 'Since'],
  ['lastUsedAt', 'Last used'],
  ['pincode', 'PIN code'],
  ['awb', 'Tracking number'],
]);

/** Numbers of the shop, and links that need the login of the account. */
const HIDDEN = new Set(['userId', 'sessionId', 'isCurrent', 'exportedAt', 'url', 'photos']);

const RUPEES = /price|total|fee|discount|credit|quoted|offered|^amount$/i;
const CHOICES = /status|role|kind|condition|method|option|payBy|grade|remedy|reason|series/i;

const isEmpty = (value: unknown) =>
  value === null || value === '' || (typeof value === 'object' && Object.keys(value).length === 0);

/** What the shop stores about an account, part by part. */
export function StoredParts({ data }: { data: StoredData }) {
  const parts = Object.entries(data).filter(([name]) => !HIDDEN.has(name));
  const missing = parts.filter(([, value]) => isEmpty(value)).map(([name]) => nameOf(name).toLowerCase());
  return (
    <>
      <ul className="border-t border-paper-edge">
        {parts.map(
          ([name, value]) =>
            !isEmpty(value) && (
              <li key={name} className="border-b border-paper-edge py-1">
                <Fold summary={`${nameOf(name)}${Array.isArray(value) ? ` (${value.length})` : ''}`}>
                  <div className="pb-4">
                    <Value name={name} value={value} />
                  </div>
                </Fold>
              </li>
            ),
        )}
      </ul>
      {missing.length > 0 && (
        <p className="mt-4 text-ink-soft">There is nothing of: {new Intl.ListFormat('en-IN').format(missing)}.</p>
      )}
    </>
  );
}

function Value({ name, value }: { name: string; value: unknown }) {
  if (typeof value !== 'object' || value === null) return textOf(name, value);
  if (Array.isArray(value))
    return (
      <ol className="space-y-3">
        {value.map((item, index) => (
          <li key={index} className="border-l-3 border-paper-edge pl-3">
            <Value name={name} value={item} />
          </li>
        ))}
      </ol>
    );
  return (
    <dl className="space-y-1.5">
      {Object.entries(value).map(
        ([key, each]) =>
          !HIDDEN.has(key) &&
          !isEmpty(each) && (
            <div key={key} className="gap-x-4 sm:grid sm:grid-cols-[11rem_minmax(0,1fr)]">
              <dt className="text-ink-soft">{nameOf(key)}</dt>
              <dd className="whitespace-pre-line wrap-anywhere">
                <Value name={key} value={each} />
              </dd>
            </div>
          ),
      )}
    </dl>
  );
}

/** A key in words: 'Expected delivery date' for 'expectedDeliveryDate'. */
function nameOf(key: string): string {
  const words = key.replace(/InPaise$/, '').replace(/Id$/, 'Number');
  const text = words.replace(/[A-Z]|\d+/g, (letter) => ` ${letter.toLowerCase()}`);
  return NAMES.get(key) ?? text.charAt(0).toUpperCase() + text.slice(1);
}

function textOf(name: string, value: unknown): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'number') return name.endsWith('InPaise') ? formatPaise(value) : numberText(name, value);
  const text = String(value);
  if (/^\d{4}-\d\d-\d\dT/.test(text)) return formatDateTime(new Date(text));
  if (/^\d{4}-\d\d-\d\d$/.test(text)) return formatDate(text);
  return CHOICES.test(name) && /^[A-Z_]+$/.test(text) ? inWords(text) : text;
}

const numberText = (name: string, value: number) => (RUPEES.test(name) ? rupees(value) : String(value));

const inWords = (choice: string) => choice.charAt(0) + choice.slice(1).toLowerCase().replaceAll('_', ' ');
