import { staffOnly } from '../platform/graphql/descriptions.ts';
import type { Permission } from '../platform/permissions.rules.ts';

/** Endings of GraphQL descriptions that many fields of the desk share. */
export const changes = (...permissions: Permission[]) =>
  `NOT_FOUND for an unknown order, CONFLICT if it has changed since \`version\` or its state does not allow this. ${staffOnly(...permissions)}`;
export const BULK = 'At most 100 orders, each with its own result, in the order given: one that fails stops no other. ';

/** The argument by which shipments may leave without a tracking number. */
export const WITHOUT_NUMBER = { defaultValue: false, description: 'Whether those without a number leave, too.' };
