import { ApolloLink, Observable } from '@apollo/client';
import { catchError, concatAll, defer, EMPTY, Subject, takeUntil, tap } from 'rxjs';

/**
 * Sends the named operations one at a time, each after the response to the previous one, so that the server receives
 * them in order and no older response arrives last. Other operations pass through.
 */
export function serialLink(operationNames: readonly string[]): ApolloLink {
  const queue = new Subject<Observable<unknown>>();
  queue.pipe(concatAll()).subscribe();
  return new ApolloLink((operation, forward) => {
    if (!operationNames.includes(operation.operationName ?? '')) return forward(operation);
    return new Observable((observer) => {
      const unsubscribed = new Subject<void>();
      const response = () => forward(operation).pipe(tap(observer), takeUntil(unsubscribed));
      // The observer has received the error; the queue continues with the next operation.
      queue.next(defer(() => (observer.closed ? EMPTY : response())).pipe(catchError(() => EMPTY)));
      return () => unsubscribed.next();
    });
  });
}
