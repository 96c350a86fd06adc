import { ADMINS_ONLY } from '../platform/graphql/descriptions.ts';

/** Endings of GraphQL descriptions that many fields of the desk share. */
export const CHANGES = `NOT_FOUND for an unknown order, CONFLICT if it has changed since \`version\` or its state does not allow this. ${ADMINS_ONLY}`;
export const BULK = 'At most 100 orders, each with its own result, in the order given: one that fails stops no other. ';

/** The argument by which shipments may leave without a tracking number. */
export const WITHOUT_NUMBER = { defaultValue: false, description: 'Whether those without a number leave, too.' };
