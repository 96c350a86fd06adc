import { startAuthentication, startRegistration } from '@simplewebauthn/browser';

/** Has the browser ask for a passkey. Returns its answer as JSON for the server. */
export async function askForPasskey(options: string): Promise<string> {
  return JSON.stringify(await startAuthentication({ optionsJSON: JSON.parse(options) }));
}

/** Has the browser make a passkey. Returns its answer as JSON for the server. */
export async function makePasskey(options: string): Promise<string> {
  return JSON.stringify(await startRegistration({ optionsJSON: JSON.parse(options) }));
}
