import { ANSWER_HOURS, EXCHANGE_LIMITS } from '#api/exchanges/exchanges.rules.ts';

/** Messages of the exchange page that do not come from the server. */
export const EXCHANGE_TEXTS = {
  requested: 'Exchange requested successfully!',
  requestFailed: 'Failed to request the exchange. Please try again.',
  withdrawn: 'Exchange withdrawn successfully!',
  withdrawFailed: 'Failed to withdraw the exchange. Please try again.',
  photosFailed: 'A photograph was not sent. Please try it again, or remove it.',
  tooManyPhotos: `Only ${EXCHANGE_LIMITS.photos} photographs can be added.`,
  answer: `We answer within ${ANSWER_HOURS} hours of your request, on this page.`,
  subject: 'Exchange',
  free: `It costs you nothing. We answer within ${ANSWER_HOURS} hours.`,
} as const;
