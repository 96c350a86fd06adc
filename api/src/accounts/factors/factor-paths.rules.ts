/** Page that asks staff who is there; `from` in its query is opened afterwards: a page, or a file of the API. */
export const CONFIRM_LOGIN_PATH = '/desk/confirm-login';
