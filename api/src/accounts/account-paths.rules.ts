/** Page that a password reset link opens; `token` is in its query. */
export const RESET_PATH = '/reset-password';

/** Page that an email confirmation link opens; `token` is in its query. */
export const CONFIRM_EMAIL_PATH = '/confirm-email';

/** Page that the link opens by which a customer confirms an order; `token` is in its query. */
export const CONFIRM_ORDER_PATH = '/confirm-order';

/** Page of a payment link; its token follows as a segment. */
export const PAY_PATH = '/pay';
