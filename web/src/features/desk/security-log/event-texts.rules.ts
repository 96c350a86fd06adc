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

/** The kinds of events in the order of their filter. */
export const KIND_LABELS: Readonly<Record<SecurityEventKind, string>> = {
  CHANGE: 'Changes',
  SETTINGS_CHANGED: 'Settings',
  CUSTOMER_VIEWED: 'Customers seen',
  EXPORT: 'Files',
  EXPORT_STARTED: 'Files begun',
  REFUSED: 'Refusals',
  LOGIN: 'Logins',
  LOGIN_FAILED: 'Failed logins',
  LOGOUT: 'Logouts',
  SESSIONS_ENDED: 'Sessions ended',
  CREDENTIALS_CHANGED: 'Passwords and addresses',
  FACTOR_ADDED: 'Factors added',
  FACTOR_REMOVED: 'Factors removed',
  FACTOR_RESET: 'Factors reset',
  FACTOR_PASSED: 'Factors passed',
  FACTOR_FAILED: 'Factors failed',
  STAFF_INVITED: 'Invitations',
  ROLE_CHANGED: 'Roles changed',
  STAFF_PAUSED: 'Staff paused',
  STAFF_RESUMED: 'Staff resumed',
  STATION_ADDED: 'Stations added',
  STATION_REMOVED: 'Stations removed',
  APPROVAL_REQUESTED: 'Approvals asked for',
  APPROVAL_DECIDED: 'Approvals decided',
};

const changed = ({ operation, subjects }: ToldEvent) => `${operationText(operation ?? 'change')}${namesOf(subjects)}`;
const by = ({ method }: ToldEvent) => (method ? ` (${method})` : '');

/** What a person did, after their name. */
const TEXTS: Readonly<Record<SecurityEventKind, (event: ToldEvent) => string>> = {
  CHANGE: changed,
  SETTINGS_CHANGED: changed,
  CUSTOMER_VIEWED: ({ subjects }) =>
    subjects.length === 1 ? 'opened the page of a customer' : `saw a list of ${subjects.length} customers`,
  EXPORT: ({ file, filter, rows }) =>
    `downloaded ${file}${rows === null ? '' : `, ${rows} rows`}${filter ? ` (${filter})` : ''}`,
  EXPORT_STARTED: ({ file, filter }) => `began to download ${file}${filter ? ` (${filter})` : ''}`,
  REFUSED: ({ operation }) => `was refused: ${operation}`,
  LOGIN: (event) => `logged in${by(event)}`,
  LOGIN_FAILED: (event) => `failed to log in${by(event)}`,
  LOGOUT: () => 'logged out',
  SESSIONS_ENDED: ({ subjects }) => `ended sessions${namesOf(subjects)}`,
  CREDENTIALS_CHANGED: (event) => `changed how to log in${by(event)}`,
  FACTOR_ADDED: (event) => `added a second factor${by(event)}`,
  FACTOR_REMOVED: (event) => `removed a second factor${by(event)}`,
  FACTOR_RESET: ({ subjects }) => `reset the second factors of${namesOf(subjects)}`,
  FACTOR_PASSED: (event) => `passed the second factor${by(event)}`,
  FACTOR_FAILED: (event) => `failed the second factor${by(event)}`,
  STAFF_INVITED: ({ subjects }) => `invited staff${namesOf(subjects)}`,
  ROLE_CHANGED: (event) => `changed the role of${namesOf(event.subjects)}${by(event)}`,
  STAFF_PAUSED: ({ subjects }) => `paused${namesOf(subjects)}`,
  STAFF_RESUMED: ({ subjects }) => `resumed${namesOf(subjects)}`,
  STATION_ADDED: ({ subjects }) => `added a packing station${namesOf(subjects)}`,
  STATION_REMOVED: ({ subjects }) => `removed a packing station${namesOf(subjects)}`,
  APPROVAL_REQUESTED: ({ subjects }) => `asked for an approval${namesOf(subjects)}`,
  APPROVAL_DECIDED: (event) => `decided on an approval${namesOf(event.subjects)}${by(event)}`,
};

/** What an event tells, after the name of the person: "packed order ES-1234". */
export const eventText = (event: ToldEvent) => TEXTS[event.kind](event);

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
    begin: 'began',
    give: 'gave',
    hide: 'hid',
    hold: 'held',
    keep: 'kept',
    leave: 'left',
    lose: 'lost',
    make: 'made',
    pay: 'paid',
    sell: 'sold',
    send: 'sent',
    set: 'set',
    submit: 'submitted',
    take: 'took',
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
