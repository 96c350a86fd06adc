import { z } from 'zod';
import { validatedBy } from '../platform/validator.rules.ts';
import { VIEWER_MESSAGES } from '../platform/viewer.ts';
import { accountValidators as validators, capitalizeName, ACCOUNT_MESSAGES, phoneDigits } from './accounts.rules.ts';
import { PARENT_MESSAGES } from './parents/parents.rules.ts';

const name = (field: 'firstName' | 'lastName') =>
  z.string(ACCOUNT_MESSAGES[field]).trim().superRefine(validatedBy(validators[field])).transform(capitalizeName);
const [firstName, lastName] = [name('firstName'), name('lastName')];
const email = z.string(ACCOUNT_MESSAGES.email).trim().superRefine(validatedBy(validators.email));
/** The ten digits of a mobile number. */
export const phone = z
  .string(ACCOUNT_MESSAGES.phone)
  .superRefine(validatedBy(validators.phone))
  .transform((text) => phoneDigits(text) ?? '');
const newPassword = z.string(ACCOUNT_MESSAGES.password).superRefine(validatedBy(validators.newPassword));
const password = z.string(ACCOUNT_MESSAGES.passwordNeeded).superRefine(validatedBy(validators.password));
const token = (message: string) => z.string(message).max(200, message);

/** Inputs of the account use cases. Unknown fields are dropped. */
export const inputs = {
  register: z.object({ firstName, lastName, email, phone, password: newPassword }),
  logIn: z
    .object({ email: email.nullish(), phone: phone.nullish(), password })
    .refine((input) => Boolean(input.email) !== Boolean(input.phone), {
      error: ACCOUNT_MESSAGES.emailOrPhone,
      path: ['email'],
    }),
  updateProfile: z.object({ firstName, lastName, phone, password: password.nullish() }),
  changeEmail: z.object({ email, password }),
  setParent: z.object({ email: email.nullish(), password }),
  changePhone: z.object({ phone, password }),
  changePassword: z.object({ password, newPassword }),
  resetPassword: z.object({ token: token(ACCOUNT_MESSAGES.resetLink), password: newPassword }),
  phoneCustomer: z.object({ firstName, lastName: lastName.or(z.literal('')), phone, email: email.nullish() }),
  email,
  userId: z.uuid(VIEWER_MESSAGES.userId),
  password,
  sessionId: z.string(ACCOUNT_MESSAGES.sessionId).regex(/^[\w-]{1,100}$/, ACCOUNT_MESSAGES.sessionId),
  undoToken: token(ACCOUNT_MESSAGES.undoLink),
  confirmationToken: token(ACCOUNT_MESSAGES.confirmationLink),
  parentToken: token(PARENT_MESSAGES.link),
};

export type RegisterRequest = z.input<typeof inputs.register>;
export type LogInRequest = z.input<typeof inputs.logIn>;
export type UpdateProfileRequest = z.input<typeof inputs.updateProfile>;
export type ChangeEmailRequest = z.input<typeof inputs.changeEmail>;
export type SetParentRequest = z.input<typeof inputs.setParent>;
export type ChangePhoneRequest = z.input<typeof inputs.changePhone>;
export type ChangePasswordRequest = z.input<typeof inputs.changePassword>;
export type ResetPasswordRequest = z.input<typeof inputs.resetPassword>;
export type PhoneCustomerRequest = z.input<typeof inputs.phoneCustomer>;
