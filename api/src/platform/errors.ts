/** Each code of a refusal and the HTTP status that goes with it, the same on both doors. */
export const STATUS_OF_CODE = {
  BAD_USER_INPUT: 400,
  UNAUTHENTICATED: 401,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  CONFLICT: 409,
  PAYLOAD_TOO_LARGE: 413,
  RATE_LIMITED: 429,
  UNAVAILABLE: 503,
} as const;

/** What a client waits before it repeats a request that could not be answered. */
export const RETRY_AFTER_SECONDS = 5;

export type ErrorCode = keyof typeof STATUS_OF_CODE;

/** A refusal whose message is meant for the person who asked. Anything else that is thrown is a fault of ours. */
export abstract class AppError extends Error {
  abstract readonly code: ErrorCode;
  /** What is wrong with each field at fault, where it is fields that are. */
  readonly fields?: Record<string, string>;
  /** Seconds after which the same request may go through. */
  readonly retryAfter?: number;

  /** HTTP status of this refusal. */
  get status(): number {
    return STATUS_OF_CODE[this.code];
  }
}

/** What was sent does not fit. `fields` names each field at fault and says what is wrong with it. */
export class BadInput extends AppError {
  override readonly code = 'BAD_USER_INPUT';

  constructor(override readonly fields: Record<string, string>) {
    super(Object.values(fields)[0] ?? 'The request is not valid.');
  }
}

/** Nobody is logged in, or what was given to log in is not right. */
export class Unauthenticated extends AppError {
  override readonly code = 'UNAUTHENTICATED';
}

/** Whoever asks is known, and may not. */
export class Forbidden extends AppError {
  override readonly code = 'FORBIDDEN';
}

/** The thing asked for does not exist, or is not the asker's to see. */
export class NotFound extends AppError {
  override readonly code = 'NOT_FOUND';
}

/** What was sent is taken already. `fields` names each field that is, and says so. */
export class Conflict extends AppError {
  override readonly code = 'CONFLICT';

  constructor(override readonly fields: Record<string, string>) {
    super(Object.values(fields)[0] ?? 'This is taken already.');
  }
}

/** The body is larger than the shop reads. */
export class PayloadTooLarge extends AppError {
  override readonly code = 'PAYLOAD_TOO_LARGE';
}

/** The same was asked for too often. */
export class RateLimited extends AppError {
  override readonly code = 'RATE_LIMITED';

  constructor(
    message: string,
    override readonly retryAfter: number,
  ) {
    super(message);
  }
}

/** A part the shop needs is out of reach for now; the same request may go through later. */
export class Unavailable extends AppError {
  override readonly code = 'UNAVAILABLE';
  override readonly retryAfter = RETRY_AFTER_SECONDS;
}
