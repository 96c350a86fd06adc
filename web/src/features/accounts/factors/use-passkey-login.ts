import {
  LoginWithPasskeyDocument,
  StartPasskeyLoginDocument,
} from '../../../lib/operations/passkey-login.generated.ts';
import { useMutation } from '../../../lib/query/use-mutation.ts';

/** Returns a function that logs in with a passkey. The code that talks to the browser is loaded when it is called. */
export function usePasskeyLogin(): () => Promise<unknown> {
  const askForPasskey = useAskForPasskey();
  const [login] = useMutation(LoginWithPasskeyDocument);
  return async () => login({ variables: { response: await askForPasskey() } });
}

/** Returns a function that has the browser ask for a passkey, and returns its answer for the server. */
export function useAskForPasskey(): () => Promise<string> {
  const [start] = useMutation(StartPasskeyLoginDocument);
  return async () => {
    const [{ data }, { askForPasskey }] = await Promise.all([start(), import('./passkeys.ts')]);
    return askForPasskey(data?.startPasskeyLogin ?? '');
  };
}
