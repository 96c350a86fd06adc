import { ApolloLink, Observable } from '@apollo/client';
import { catchError, concatAll, defer, EMPTY, finalize, Subject, takeUntil, tap } from 'rxjs';

/** An operation in the queue. */
interface QueuedOperation {
  operation: ApolloLink.Operation;
  /** The response, to all its callers. */
  response: Subject<ApolloLink.Result>;
  /** Emits when no caller waits for the response. */
  abandoned: Subject<void>;
}

/** Whether the later operation makes the earlier one superfluous. */
export type Replaces = (later: ApolloLink.Operation, earlier: ApolloLink.Operation) => boolean;

/**
 * Sends the named operations one at a time, each after the response to the previous one, so that the server receives
 * them in order and no older response arrives last. Other operations pass through. An operation that replaces the one
 * before it in the queue is sent in its place, and both callers get its response.
 */
export function serialLink(operationNames: readonly string[], replaces: Replaces): ApolloLink {
  const queue = new Subject<Observable<unknown>>();
  queue.pipe(concatAll()).subscribe();
  let last: QueuedOperation | undefined;

  const add = (queued: QueuedOperation, forward: ApolloLink.ForwardFunction) => {
    last = queued;
    const start = () => {
      if (last === queued) last = undefined;
      return send(queued, forward);
    };
    // The callers have received the error; the queue continues with the next operation.
    queue.next(defer(start).pipe(catchError(() => EMPTY)));
  };

  return new ApolloLink((operation, forward) => {
    if (!operationNames.includes(operation.operationName ?? '')) return forward(operation);
    return new Observable((observer) => {
      if (last && replaces(operation, last.operation)) {
        last.operation = operation;
        return responseOf(last).subscribe(observer);
      }
      const queued = { operation, response: new Subject<ApolloLink.Result>(), abandoned: new Subject<void>() };
      const subscription = responseOf(queued).subscribe(observer);
      add(queued, forward);
      return subscription;
    });
  });
}

function send({ operation, response, abandoned }: QueuedOperation, forward: ApolloLink.ForwardFunction) {
  if (!response.observed) return EMPTY;
  return forward(operation).pipe(
    takeUntil(abandoned),
    tap({
      next: (result) => response.next(result),
      error: (error) => response.error(error),
      complete: () => response.complete(),
    }),
  );
}

function responseOf({ response, abandoned }: QueuedOperation): Observable<ApolloLink.Result> {
  return response.pipe(finalize(() => response.observed || abandoned.next()));
}
