import { z } from 'zod';
import { validatedBy } from '../../platform/validator.rules.ts';
import { VIEWER_MESSAGES } from '../../platform/viewer.ts';
import { newPinError, pinError, STATION_MESSAGES as MESSAGES, stationNameError } from './stations.rules.ts';

const userId = z.uuid(VIEWER_MESSAGES.userId);
const pin = z.string(MESSAGES.pin).superRefine(validatedBy(pinError));
const badge = z.string(MESSAGES.wrongBadge).max(40, MESSAGES.wrongBadge).trim().toUpperCase();

/** Inputs of the use cases of packing stations. */
export const inputs = {
  name: z.string(MESSAGES.name).trim().superRefine(validatedBy(stationNameError)),
  stationId: z.uuid(MESSAGES.noStation),
  userId,
  newPin: z.string(MESSAGES.pin).superRefine(validatedBy(newPinError)),
  logIn: z
    .object({ userId: userId.nullish(), pin: pin.nullish(), badge: badge.nullish() })
    .refine((input) => (input.badge ? !input.pin : input.userId && input.pin), {
      error: MESSAGES.login,
      path: ['pin'],
    }),
};

export type StationLoginRequest = z.input<typeof inputs.logIn>;
