/** Ending of the GraphQL description of what only admins may read or do. */
export const ADMINS_ONLY = 'Admins only: UNAUTHENTICATED without a login, FORBIDDEN for other users.';
