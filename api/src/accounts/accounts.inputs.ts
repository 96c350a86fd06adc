import { z } from 'zod';
import { validatedBy } from '../platform/validator.rules.ts';
import { accountValidators as validators, capitalizeName, MESSAGES, phoneDigits } from './accounts.rules.ts';

const firstName = z
  .string(MESSAGES.firstName)
  .trim()
  .superRefine(validatedBy(validators.firstName))
  .transform(capitalizeName);
const lastName = z
  .string(MESSAGES.lastName)
  .trim()
  .superRefine(validatedBy(validators.lastName))
  .transform(capitalizeName);
const email = z.string(MESSAGES.email).trim().superRefine(validatedBy(validators.email));
const phone = z
  .string(MESSAGES.phone)
  .superRefine(validatedBy(validators.phone))
  .transform((text) => phoneDigits(text) ?? '');
const newPassword = z.string(MESSAGES.password).superRefine(validatedBy(validators.newPassword));
const password = z.string(MESSAGES.passwordNeeded).superRefine(validatedBy(validators.password));

/** Inputs of the account use cases. Unknown fields are dropped. */
export const inputs = {
  register: z.object({ firstName, lastName, email, phone, password: newPassword }),
  logIn: z
    .object({ email: email.nullish(), phone: phone.nullish(), password })
    .refine((input) => Boolean(input.email) !== Boolean(input.phone), {
      error: MESSAGES.emailOrPhone,
      path: ['email'],
    }),
  updateProfile: z.object({ firstName, lastName, phone, password: password.nullish() }),
  changeEmail: z.object({ email, password }),
  changePhone: z.object({ phone, password }),
  changePassword: z.object({ password, newPassword }),
  requestReset: z.object({ email }),
  resetPassword: z.object({ token: z.string(MESSAGES.resetLink).max(200, MESSAGES.resetLink), password: newPassword }),
  password,
  sessionId: z.string(MESSAGES.sessionId).regex(/^[\w-]{1,100}$/, MESSAGES.sessionId),
  confirmEmail: z.object({ token: z.string(MESSAGES.confirmationLink).max(200, MESSAGES.confirmationLink) }),
};

export type RegisterRequest = z.input<typeof inputs.register>;
export type LogInRequest = z.input<typeof inputs.logIn>;
export type UpdateProfileRequest = z.input<typeof inputs.updateProfile>;
export type ChangeEmailRequest = z.input<typeof inputs.changeEmail>;
export type ChangePhoneRequest = z.input<typeof inputs.changePhone>;
export type ChangePasswordRequest = z.input<typeof inputs.changePassword>;
export type RequestResetRequest = z.input<typeof inputs.requestReset>;
export type ResetPasswordRequest = z.input<typeof inputs.resetPassword>;
export type ConfirmEmailRequest = z.input<typeof inputs.confirmEmail>;
