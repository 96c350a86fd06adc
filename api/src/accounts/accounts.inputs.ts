import { z } from 'zod';
import { isEmail } from '../platform/email.rules.ts';
import { isPassword, LIMITS, MESSAGES, nameError, phoneDigits } from './accounts.rules.ts';

const name = (missing: string) =>
  z
    .string(missing)
    .trim()
    .superRefine((text, context) => {
      const message = nameError(text, missing);
      if (message) context.addIssue({ code: 'custom', message });
    });

const email = z.string(MESSAGES.email).trim().refine(isEmail, MESSAGES.email);

const phone = z
  .string(MESSAGES.phone)
  .max(LIMITS.phoneText, MESSAGES.phone)
  .transform((text, context) => {
    const digits = phoneDigits(text);
    if (!digits) context.addIssue({ code: 'custom', message: MESSAGES.phone });
    return digits ?? '';
  });

const newPassword = z.string(MESSAGES.password).refine(isPassword, MESSAGES.password);

/** A password that is checked against the one there is, so its length says nothing wrong. */
const password = z
  .string(MESSAGES.passwordNeeded)
  .min(1, MESSAGES.passwordNeeded)
  .max(4 * LIMITS.passwordLongest, MESSAGES.passwordNeeded);

/** What accounts are asked with. Fields that are not named here are left out, whatever they are. */
export const inputs = {
  register: z.object({
    firstName: name(MESSAGES.firstName),
    lastName: name(MESSAGES.lastName),
    email,
    phone,
    password: newPassword,
  }),
  logIn: z
    .object({ email: email.nullish(), phone: phone.nullish(), password })
    .refine(({ email: mail, phone: digits }) => Boolean(mail) !== Boolean(digits), {
      error: MESSAGES.emailOrPhone,
      path: ['email'],
    }),
  profile: z.object({
    firstName: name(MESSAGES.firstName),
    lastName: name(MESSAGES.lastName),
    phone,
    password: password.nullish(),
  }),
  email: z.object({ email, password }),
  phone: z.object({ phone, password }),
  password: z.object({ password, newPassword }),
  askReset: z.object({ email }),
  reset: z.object({ token: z.string(MESSAGES.resetLink).max(200, MESSAGES.resetLink), password: newPassword }),
  confirmEmail: z.object({ token: z.string(MESSAGES.confirmationLink).max(200, MESSAGES.confirmationLink) }),
  admin: z.object({ email, password: newPassword }),
};

export type RegisterRequest = z.input<typeof inputs.register>;
export type LogInRequest = z.input<typeof inputs.logIn>;
export type ProfileRequest = z.input<typeof inputs.profile>;
export type EmailRequest = z.input<typeof inputs.email>;
export type PhoneRequest = z.input<typeof inputs.phone>;
export type PasswordRequest = z.input<typeof inputs.password>;
export type AskResetRequest = z.input<typeof inputs.askReset>;
export type ResetRequest = z.input<typeof inputs.reset>;
export type ConfirmEmailRequest = z.input<typeof inputs.confirmEmail>;
export type AdminRequest = z.input<typeof inputs.admin>;
