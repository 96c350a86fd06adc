import {
  LoginWithPasskeyDocument,
  StartPasskeyLoginDocument,
} from '../../../lib/operations/passkey-login.generated.ts';
import { useMutation } from '../../../lib/query/use-mutation.ts';

/** Returns a function that logs in with a passkey. The library is loaded when it is called. */
export function usePasskeyLogin(): () => Promise<unknown> {
  const askForPasskey = useAskForPasskey();
  const [login] = useMutation(LoginWithPasskeyDocument);
  return async () => login({ variables: { response: await askForPasskey() } });
}

/** Returns a function that has the browser ask for a passkey, and returns its answer as JSON for the server. */
export function useAskForPasskey(): () => Promise<string> {
  const [start] = useMutation(StartPasskeyLoginDocument);
  return async () => {
    const [{ data }, { startAuthentication }] = await Promise.all([start(), import('@simplewebauthn/browser')]);
    return JSON.stringify(await startAuthentication({ optionsJSON: JSON.parse(data?.startPasskeyLogin ?? '') }));
  };
}
