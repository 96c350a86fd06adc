/** Where the page of a parent reads what the shop stores about the account; `token` is in the body. */
export const PARENT_DATA_PATH = '/api/parent/data';

export const PARENT_LIMITS = {
  /** Hours that a link is valid. */
  linkHours: 24,
  /** Days in which an address that a parent removed cannot be named again. */
  removedDays: 30,
} as const;

/** What a link to the page of a parent can do. */
export enum ParentLinkState {
  EXPIRED = 'EXPIRED',
  TO_CONFIRM = 'TO_CONFIRM',
  CONFIRMED = 'CONFIRMED',
}

export const PARENT_MESSAGES = {
  ownEmail: 'Please enter an address of your parent, not the one of your account.',
  mailedToday: 'We have mailed this address today. Please try again tomorrow.',
  refused: 'We cannot write to this address. Please choose another one.',
  link: 'This link is no longer valid.',
  expired: 'This link has expired. Please ask for a new one.',
  unconfirmed: 'Please confirm first that you are the parent or guardian.',
  confirmed: 'Thank you. You can now download what we store about the account.',
  removed: 'Your address is removed.',
  linkSent: `We have sent a new link to your address. It works for ${PARENT_LIMITS.linkHours} hours.`,
} as const;
