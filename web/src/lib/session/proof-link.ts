import { ApolloLink } from '@apollo/client';
import { ErrorLink } from '@apollo/client/link/error';
import { from, mergeMap, throwError } from 'rxjs';
import { hasCode } from '../query/errors.ts';
import { askForProof } from './ask-for-proof.ts';

/** Asks for a proof when an operation requires one, and then sends it again: nothing that was typed is lost. */
export function proofLink(): ApolloLink {
  return new ErrorLink(({ error, operation, forward }) => {
    if (!askForProof || !hasCode(error, 'PROOF_REQUIRED')) return;
    const sendAgain = (isProven: boolean) => (isProven ? forward(operation) : throwError(() => error));
    return from(askForProof()).pipe(mergeMap(sendAgain));
  });
}
