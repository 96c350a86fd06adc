/** What a security event tells of. */
export enum SecurityEventKind {
  LOGIN = 'LOGIN',
  LOGIN_FAILED = 'LOGIN_FAILED',
  LOGOUT = 'LOGOUT',
  SESSIONS_ENDED = 'SESSIONS_ENDED',
  FACTOR_ADDED = 'FACTOR_ADDED',
  FACTOR_REMOVED = 'FACTOR_REMOVED',
  FACTOR_RESET = 'FACTOR_RESET',
  FACTOR_PASSED = 'FACTOR_PASSED',
  FACTOR_FAILED = 'FACTOR_FAILED',
  CREDENTIALS_CHANGED = 'CREDENTIALS_CHANGED',
  STAFF_INVITED = 'STAFF_INVITED',
  ROLE_CHANGED = 'ROLE_CHANGED',
  STAFF_PAUSED = 'STAFF_PAUSED',
  STAFF_RESUMED = 'STAFF_RESUMED',
  STATION_ADDED = 'STATION_ADDED',
  STATION_REMOVED = 'STATION_REMOVED',
  APPROVAL_REQUESTED = 'APPROVAL_REQUESTED',
  APPROVAL_DECIDED = 'APPROVAL_DECIDED',
  SETTINGS_CHANGED = 'SETTINGS_CHANGED',
  CUSTOMER_VIEWED = 'CUSTOMER_VIEWED',
  EXPORT_STARTED = 'EXPORT_STARTED',
  EXPORT = 'EXPORT',
  REFUSED = 'REFUSED',
  CHANGE = 'CHANGE',
}

export const SECURITY_LOG_LIMITS = {
  /** Ids that an event names, and characters of each. */
  subjects: 50,
  subject: 64,
  /** Characters of the details as JSON. */
  details: 2_000,
  /** Days after which an event is deleted. */
  days: 365,
} as const;

export const SECURITY_ALERTS = {
  /** Owners hear of a file with more rows. */
  rows: 500,
  /** Refusals of one user in an hour of which owners hear, and how many of them are recorded. */
  refusals: 10,
  recordedRefusals: 20,
} as const;

/** Path of the page that shows the log. */
export const SECURITY_LOG_PATH = '/desk/security-log';
