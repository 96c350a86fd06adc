import { SecurityEventKind } from '#api/security-log/security-log.rules.ts';

/** What a sentence tells of an event. */
interface ToldEvent {
  kind: `${SecurityEventKind}`;
  userId: string | null;
  name: string | null;
  subjects: readonly string[];
  operation: string | null;
  file: string | null;
  filter: string | null;
  rows: number | null;
  method: string | null;
}

const changed = ({ operation, subjects }: ToldEvent) => `${operationText(operation ?? 'change')}${namesOf(subjects)}`;
const by = ({ method }: ToldEvent) => (method ? ` (${method})` : '');

/** Each kind of event in the order of their filter: its label there, and what a person did, after their name. */
const KINDS: Readonly<Record<SecurityEventKind, readonly [label: string, text: (event: ToldEvent) => string]>> = {
  CHANGE: ['Changes', changed],
  SETTINGS_CHANGED: ['Settings', changed],
  CUSTOMER_VIEWED: [
    'Customers seen',
    ({ subjects }) =>
      subjects.length === 1 ? 'opened the page of a customer' : `saw a list of ${subjects.length} customers`,
  ],
  EXPORT: [
    'Files',
    ({ file, filter, rows }) =>
      `downloaded ${file}${rows === null ? '' : `, ${rows} rows`}${filter ? ` (${filter})` : ''}`,
  ],
  EXPORT_STARTED: ['Files begun', ({ file, filter }) => `began to download ${file}${filter ? ` (${filter})` : ''}`],
  REFUSED: ['Refusals', ({ operation }) => `was refused: ${operation}`],
  LOGIN: ['Logins', (event) => `logged in${by(event)}`],
  LOGIN_FAILED: ['Failed logins', (event) => `failed to log in${by(event)}`],
  LOGOUT: ['Logouts', () => 'logged out'],
  SESSIONS_ENDED: ['Sessions ended', ({ subjects }) => `ended sessions${namesOf(subjects)}`],
  CREDENTIALS_CHANGED: ['Passwords and addresses', (event) => `changed how to log in${by(event)}`],
  FACTOR_ADDED: ['Factors added', (event) => `added a second factor${by(event)}`],
  FACTOR_REMOVED: ['Factors removed', (event) => `removed a second factor${by(event)}`],
  FACTOR_RESET: ['Factors reset', ({ subjects }) => `reset the second factors of${namesOf(subjects)}`],
  FACTOR_PASSED: ['Factors passed', (event) => `passed the second factor${by(event)}`],
  FACTOR_FAILED: ['Factors failed', (event) => `failed the second factor${by(event)}`],
  STAFF_INVITED: ['Invitations', ({ subjects }) => `invited staff${namesOf(subjects)}`],
  ROLE_CHANGED: ['Roles changed', (event) => `changed the role of${namesOf(event.subjects)}${by(event)}`],
  STAFF_PAUSED: ['Staff paused', ({ subjects }) => `paused${namesOf(subjects)}`],
  STAFF_RESUMED: ['Staff resumed', ({ subjects }) => `resumed${namesOf(subjects)}`],
  STATION_ADDED: ['Stations added', ({ subjects }) => `added a packing station${namesOf(subjects)}`],
  STATION_REMOVED: ['Stations removed', ({ subjects }) => `removed a packing station${namesOf(subjects)}`],
  APPROVAL_REQUESTED: ['Approvals asked for', ({ subjects }) => `asked for an approval${namesOf(subjects)}`],
  APPROVAL_DECIDED: ['Approvals decided', (event) => `decided on an approval${namesOf(event.subjects)}${by(event)}`],
};

/** The kinds of events with their labels, to choose from. */
export const KIND_OPTIONS = Object.entries(KINDS).map(([kind, [label]]) => [kind, label] as const);

/** What an event tells, after the name of the person: "packed order ES-1234". */
export const eventText = (event: ToldEvent) => KINDS[event.kind][1](event);

/** The name of who did it. */
export function personOf({ kind, userId, name }: ToldEvent): string {
  if (name) return name;
  if (userId) return 'A former account';
  return SecurityEventKind[kind] === SecurityEventKind.LOGIN_FAILED ? 'An unknown account' : 'A visitor';
}

const NAMED = 3;
const UUID = /^([\da-f]{8})-/;

/** The first ids; of long ones the beginning. */
function namesOf(subjects: readonly string[]): string {
  const named = subjects.slice(0, NAMED).map((id) => UUID.exec(id)?.[1] ?? id);
  const more = subjects.length - named.length;
  return `${named.length > 0 ? ` ${named.join(', ')}` : ''}${more > 0 ? ` and ${more} more` : ''}`;
}

const IRREGULAR = new Map(
  Object.entries({
    give: 'gave',
    hide: 'hid',
    hold: 'held',
    keep: 'kept',
    leave: 'left',
    lose: 'lost',
    sell: 'sold',
    send: 'sent',
    set: 'set',
    submit: 'submitted',
    undo: 'undid',
    withdraw: 'withdrew',
    write: 'wrote',
  }),
);

/** The name of a mutation as what was done: "packOrder" is "packed order". A REST call is only named. */
export function operationText(operation: string): string {
  if (/^[A-Z]/.test(operation)) return `called ${operation}`;
  const words = operation.split(/(?=[A-Z])/).map((word) => word.toLowerCase());
  const [verb = '', ...rest] = words[0] === 'bulk' ? words.slice(1) : words;
  return [past(verb), ...rest].join(' ');
}

function past(verb: string): string {
  const irregular = IRREGULAR.get(verb);
  if (irregular) return irregular;
  if (verb.endsWith('e')) return `${verb}d`;
  if (/[^aeiou]y$/.test(verb)) return `${verb.slice(0, -1)}ied`;
  return `${verb}${/^[^aeiou]+[aeiou][bdgmnpt]$/.test(verb) ? verb.at(-1) : ''}ed`;
}
