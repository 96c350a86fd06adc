import { ApolloLink, Observable } from '@apollo/client';
import { catchError, concatAll, defer, EMPTY, Subject, takeUntil, tap } from 'rxjs';

/**
 * Sends the operations of these names one after the other, each once the one before it is answered. What is asked and
 * changed in quick succession is then done in that order, however the network is.
 */
export function inTurn(names: readonly string[]): ApolloLink {
  const queue = new Subject<Observable<unknown>>();
  queue.pipe(concatAll()).subscribe();
  return new ApolloLink((operation, forward) => {
    if (!names.includes(operation.operationName ?? '')) return forward(operation);
    return new Observable((observer) => {
      const left = new Subject<void>();
      const answer = () => forward(operation).pipe(tap(observer), takeUntil(left));
      // Who asked has been told of a failure; the next in the queue goes on.
      queue.next(defer(() => (observer.closed ? EMPTY : answer())).pipe(catchError(() => EMPTY)));
      return () => left.next();
    });
  });
}
