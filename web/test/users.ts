/** A logged-in customer. */
export function aUser(fields: Record<string, unknown> = {}) {
  return {
    userId: '7d1c6a3e-0000-4000-8000-000000000001',
    role: 'CUSTOMER',
    isProven: true,
    isAtStation: false,
    firstName: 'Asha',
    lastName: 'Rao',
    email: 'asha@example.test',
    isEmailConfirmed: true,
    phone: '9876543210',
    examTarget: null,
    asksSecondFactor: false,
    loginFactors: { hasTotp: false, recoveryCodesLeft: 0, passkeys: [] },
    ...fields,
  };
}
