import { z } from 'zod';
import { storableText } from '../../platform/inputs.ts';
import { SECURITY_LOG_LIMITS, SecurityEventKind } from '../../security-log/security-log.rules.ts';
import { dayInput, pageInput } from '../desk.inputs.ts';
import { DESK_MESSAGES } from '../desk.rules.ts';

/** Which events; those of all days, persons, kinds and subjects if they are left out. `to` is included. */
export const securityFilterInput = z.object({
  userId: z.uuid(DESK_MESSAGES.noCustomer).nullish(),
  kind: z.enum(SecurityEventKind).nullish(),
  from: dayInput,
  to: dayInput,
  subject: storableText(SECURITY_LOG_LIMITS.subject, DESK_MESSAGES.search).nullish(),
});

export const securityListInput = securityFilterInput.extend(pageInput.shape);

export type SecurityFilterRequest = z.input<typeof securityFilterInput>;
export type SecurityFilter = z.output<typeof securityFilterInput>;
