import { ApolloLink } from '@apollo/client';
import { ErrorLink } from '@apollo/client/link/error';
import { from, mergeMap, throwError } from 'rxjs';
import { hasCode } from '../query/errors.ts';

/** Asks the user to prove who they are. Resolves to whether they have. */
type AskForProof = () => Promise<boolean>;

let askForProof: AskForProof | null = null;

/** Sets what asks on the open page. Returns a function that ends it. */
export function onProofRequired(ask: AskForProof): () => void {
  askForProof = ask;
  return () => void (askForProof = null);
}

/** Asks for a proof when an operation requires one, and then sends it again: nothing that was typed is lost. */
export function proofLink(): ApolloLink {
  return new ErrorLink(({ error, operation, forward }) => {
    if (!askForProof || !hasCode(error, 'PROOF_REQUIRED')) return;
    const sendAgain = (isProven: boolean) => (isProven ? forward(operation) : throwError(() => error));
    return from(askForProof()).pipe(mergeMap(sendAgain));
  });
}
