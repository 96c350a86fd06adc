import { createHash, timingSafeEqual } from 'node:crypto';
import type { DataSource } from 'typeorm';
import { check } from '../../platform/check.ts';
import { BadInput, NotFound, Unauthenticated } from '../../platform/errors.ts';
import type { Job } from '../../platform/jobs/jobs.ts';
import type { Platform } from '../../platform/module.ts';
import type { CourierReport } from './courier-events.ts';
import { CourierEventOutcome } from './courier-events.rules.ts';
import { delhiveryEventInput, reportOfScan } from './delhivery.inputs.ts';
import type { ShipmentsService } from '../shipments.service.ts';

/** Queue of reports that couriers have sent. */
export const COURIER_EVENTS = 'courier-events';

const MESSAGES = {
  noCall: 'There is no such call.',
  key: 'The key is not right.',
  body: 'The event cannot be read.',
} as const;

interface CourierEventParts extends Pick<Platform, 'jobs' | 'log'> {
  /** The reserved connections: events must get through when all others are busy. */
  database: DataSource;
  shipments: ShipmentsService;
  /** The key that Delhivery sends; undefined: its events are not received. */
  delhiveryKey: string | undefined;
  /** Counts the calls with another key. */
  countRefusal: () => void;
}

/** A courier's call: its key and the raw body. */
export interface CourierEventRequest {
  key: string | undefined;
  body: Buffer;
}

/**
 * Receives what couriers report about shipments. A courier waits for the response and may send a report again or late,
 * so it is only queued; a job applies it.
 */
export class CourierEventsService {
  constructor(private readonly parts: CourierEventParts) {}

  /** Queues a scan of Delhivery. Throws NOT_FOUND without a configured key, UNAUTHENTICATED for another key. */
  async receiveDelhiveryEvent({ key, body }: CourierEventRequest): Promise<void> {
    const { database, jobs, delhiveryKey, countRefusal } = this.parts;
    if (delhiveryKey === undefined) throw new NotFound(MESSAGES.noCall);
    if (!equalsInConstantTime(key ?? '', delhiveryKey)) {
      countRefusal();
      throw new Unauthenticated(MESSAGES.key);
    }
    const report = reportOfScan(check(delhiveryEventInput, parseJson(body)));
    await database.transaction((transaction) => jobs.enqueue(COURIER_EVENTS, report, transaction));
  }

  /** Job: applies a report. One about a shipment that is not ours is logged. */
  applyReport = async ({ data }: Job<Omit<CourierReport, 'at'> & { at: string }>): Promise<void> => {
    const { shipments, log } = this.parts;
    const outcome = await shipments.applyCourierEvent({ ...data, at: new Date(data.at) });
    if (outcome !== CourierEventOutcome.UNKNOWN_SHIPMENT) return;
    log.warn({ courier: data.courier, awb: data.awb }, 'a courier reported an unknown shipment');
  };
}

/** Compares digests, which have the same length whatever was sent. */
function equalsInConstantTime(given: string, expected: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(expected));
}

function parseJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString());
  } catch {
    throw new BadInput({ body: MESSAGES.body });
  }
}
