/** What the shop says of a message where its server does not. */
export const MESSAGES = {
  failed: 'Something went wrong!',
} as const;
