import type { ExchangeDialogKind } from './exchange-dialogs.ts';

/** The three answers to a request. The keys 1, 2 and 3 give them. */
export const ANSWERS: readonly ExchangeDialogKind[] = ['APPROVE', 'DECLINE', 'KEEP_BOOK'];
