import { plainText, textOrNull } from '../platform/inputs.ts';
import { APPROVAL_MESSAGES, APPROVAL_RULES } from './approvals.rules.ts';

/** Why a MANAGER asks for approval: part of the inputs of use cases with a limit. */
export const approvalReason = textOrNull(plainText(APPROVAL_RULES.reason, APPROVAL_MESSAGES.reason));

/** Its description in GraphQL. */
export const APPROVAL_REASON = `Asks for approval if this is above the limit of the viewer, see \`approvalLimits\`: nothing is moved, and an \`Approval\` waits with this reason, at most ${APPROVAL_RULES.reason} characters. Without it APPROVAL_REQUIRED.`;
