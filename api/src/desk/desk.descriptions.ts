import { staffOnly } from '../platform/graphql/descriptions.ts';
import type { Permission } from '../platform/permissions.rules.ts';

/** The ending of the GraphQL description of a change of an order. */
export const changes = (...permissions: Permission[]) =>
  `NOT_FOUND for an unknown order, CONFLICT if it has changed since \`version\` or its state does not allow this. ${staffOnly(...permissions)}`;

/** The argument by which shipments may leave without a tracking number. */
export const WITHOUT_NUMBER = { defaultValue: false, description: 'Whether those without a number leave, too.' };
