import { BadInput, PayloadTooLarge, Refusal } from '../platform/errors.ts';

/** The refusal that a fault is or stands for, or null. Faults of Express's own parsers carry the 4xx status they ask for. */
export function asRefusal(fault: unknown): Refusal | null {
  if (fault instanceof Refusal) return fault;
  const status = (fault as { status?: unknown } | null)?.status;
  if (status === 413) return new PayloadTooLarge('The request is too large.');
  return typeof status === 'number' && status >= 400 && status < 500
    ? new BadInput({ request: 'The request cannot be read.' })
    : null;
}
