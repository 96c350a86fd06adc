import { COURIERS } from '#api/delivery/couriers.rules.ts';
import type { Courier } from '../../../lib/operations/graphql.generated.ts';
import { useDeviceChoice } from '../../../lib/storage/device-text.ts';

const AWB_LENGTH = 40;

const NAMES = Object.keys(COURIERS) as Courier[];

/** Couriers as options of a form. */
export const COURIER_OPTIONS = NAMES.map((courier) => [courier, COURIERS[courier].name] as const);

/** The courier that was chosen last on this device. */
export const useCourierChoice = () => useDeviceChoice('desk courier', NAMES);

/** An error in a tracking number. */
export const awbError = (awb: string) =>
  awb.trim().length > AWB_LENGTH ? `Please use at most ${AWB_LENGTH} characters.` : null;
