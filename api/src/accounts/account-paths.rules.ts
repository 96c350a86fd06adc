/** Page that a password reset link opens; `token` is in its query. */
export const RESET_PATH = '/reset-password';

/** Page that an email confirmation link opens; `token` is in its query. */
export const CONFIRM_EMAIL_PATH = '/confirm-email';

/** Page that the link opens by which the owner of an account undoes a change; `token` is in its query. */
export const UNDO_CHANGE_PATH = '/undo-change';

/** Page that the link opens by which a customer confirms an order; `token` is in its query. */
export const CONFIRM_ORDER_PATH = '/confirm-order';

/** Page that the link of a parent opens; `token` is in its query. */
export const PARENT_PATH = '/parent';

/** Page of a payment link; its token follows as a segment. */
export const PAY_PATH = '/pay';
