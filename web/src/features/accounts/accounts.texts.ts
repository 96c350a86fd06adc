/** Messages about accounts that do not come from the server. */
export const ACCOUNT_TEXTS = {
  loadingAccount: 'Loading account details...',
  noAccount: 'Could not load user data.',
  accountFailed: 'Failed to fetch user data.',
  profileFailed: 'Failed to update profile.',
  profileSaved: 'Profile updated successfully!',
  emailSaved: 'Your email is changed. We have sent a link to the new one, to confirm it.',
  passkeyFailed: 'No passkey was used. Please try again, or use another way.',
} as const;
