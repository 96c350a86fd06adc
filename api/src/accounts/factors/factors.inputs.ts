import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import { z } from 'zod';
import { validatedBy } from '../../platform/validator.rules.ts';
import { codeError, FACTOR_MESSAGES, passkeyNameError, plainCode } from './factors.rules.ts';

const MAX_RESPONSE_LENGTH = 10_000;

/** What a browser answered, as JSON. The library checks its parts. */
const response = z
  .string(FACTOR_MESSAGES.passkeyRefused)
  .max(MAX_RESPONSE_LENGTH, FACTOR_MESSAGES.passkeyRefused)
  .transform((text, context) => {
    try {
      return z.looseObject({ id: z.string().max(1_400) }).parse(JSON.parse(text));
    } catch {
      context.addIssue({ code: 'custom', message: FACTOR_MESSAGES.passkeyRefused });
      return z.NEVER;
    }
  });

/** Inputs of the use cases of factors. */
export const inputs = {
  code: z.string(FACTOR_MESSAGES.code).superRefine(validatedBy(codeError)).transform(plainCode),
  newPasskey: z.object({
    name: z.string(FACTOR_MESSAGES.passkeyName).trim().superRefine(validatedBy(passkeyNameError)),
    response: response.transform((given) => given as unknown as RegistrationResponseJSON),
  }),
  passkeyUse: response.transform((given) => given as unknown as AuthenticationResponseJSON),
  passkeyId: z.string(FACTOR_MESSAGES.passkeyRefused).regex(/^[\w-]{1,1400}$/, FACTOR_MESSAGES.passkeyRefused),
};

export type NewPasskeyRequest = z.input<typeof inputs.newPasskey>;
