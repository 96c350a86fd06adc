/** HTTP status of each error code, the same in GraphQL (`extensions.code`) and REST. */
export const STATUS_OF_CODE = {
  BAD_USER_INPUT: 400,
  UNAUTHENTICATED: 401,
  FORBIDDEN: 403,
  PROOF_REQUIRED: 403,
  APPROVAL_REQUIRED: 403,
  NOT_FOUND: 404,
  CONFLICT: 409,
  PAYLOAD_TOO_LARGE: 413,
  RATE_LIMITED: 429,
  UNAVAILABLE: 503,
} as const;

/** `Retry-After` of an UNAVAILABLE response. */
export const RETRY_AFTER_SECONDS = 5;

export type ErrorCode = keyof typeof STATUS_OF_CODE;

/** An expected error, whose message is shown to the user. Any other error is a bug and becomes INTERNAL_SERVER_ERROR (500). */
export abstract class AppError extends Error {
  abstract readonly code: ErrorCode;
  /** Message per invalid field. */
  readonly fields?: Record<string, string>;
  /** Seconds until a retry may succeed. */
  readonly retryAfter?: number;

  /** HTTP status. */
  get status(): number {
    return STATUS_OF_CODE[this.code];
  }
}

/** The input is invalid. `fields` has a message per invalid field. */
export class BadInput extends AppError {
  override readonly code = 'BAD_USER_INPUT';

  constructor(override readonly fields: Record<string, string>) {
    super(Object.values(fields)[0] ?? 'The request is not valid.');
  }
}

/** No user is logged in, or the credentials are wrong. */
export class Unauthenticated extends AppError {
  override readonly code = 'UNAUTHENTICATED';
}

/** The bearer token of the request is invalid, or its session has ended. */
export class InvalidToken extends Unauthenticated {}

/** The user has no permission. */
export class Forbidden extends AppError {
  override readonly code = 'FORBIDDEN';
}

/** The user has to prove first who they are: with the second factor, or once more. */
export class ProofRequired extends AppError {
  override readonly code = 'PROOF_REQUIRED';
}

/** The change is above the limit of the user, who may ask for approval. */
export class ApprovalRequired extends AppError {
  override readonly code = 'APPROVAL_REQUIRED';
}

/** The resource does not exist, or the user may not see it. */
export class NotFound extends AppError {
  override readonly code = 'NOT_FOUND';
}

/** The input conflicts with stored data. `fields` has a message per conflicting field. */
export class Conflict extends AppError {
  override readonly code = 'CONFLICT';

  constructor(override readonly fields: Record<string, string>) {
    super(Object.values(fields)[0] ?? 'This is taken already.');
  }
}

/** The request body is too large. */
export class PayloadTooLarge extends AppError {
  override readonly code = 'PAYLOAD_TOO_LARGE';
}

/** Too many requests. */
export class RateLimited extends AppError {
  override readonly code = 'RATE_LIMITED';

  constructor(
    message: string,
    override readonly retryAfter: number,
  ) {
    super(message);
  }
}

/** The shop or a backing service is temporarily unavailable; a retry may succeed. */
export class Unavailable extends AppError {
  override readonly code = 'UNAVAILABLE';
  override readonly retryAfter: number = RETRY_AFTER_SECONDS;
}
