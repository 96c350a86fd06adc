import { COURIERS, Courier } from '#api/shipments/couriers.rules.ts';
import { useDeviceChoice } from './device-text.ts';

/** Couriers as options of a form. */
export const COURIER_OPTIONS = Object.values(Courier).map((value) => ({ value, label: COURIERS[value].name }));

/** The courier that was chosen last on this device. */
export const useCourierChoice = () => useDeviceChoice('packing-courier', Object.values(Courier));
