import { z } from 'zod';
import { check } from '../platform/check.ts';
import { Conflict } from '../platform/errors.ts';
import { wholeNumber } from '../platform/inputs.ts';
import type { Platform } from '../platform/module.ts';
import { Permission } from '../platform/permissions.rules.ts';
import { requirePermission, type Viewer } from '../platform/viewer.ts';
import { BOOK_PROMISES } from './buy-back-promises.service.ts';
import { BUY_BACK_MESSAGES } from './buy-backs.rules.ts';
import type { BuyBackStore } from './buy-backs.store.ts';

const number = (most: number) => wholeNumber(0, most, BUY_BACK_MESSAGES.setting(most));

const settingsInput = z.object({
  version: z.int32(),
  isOpen: z.boolean(),
  marginPercent: number(90),
  pickupCost: number(1_000),
  handlingCost: number(1_000),
  creditBonusPercent: number(100),
  dailyLimit: number(10_000_000),
  promiseCap: number(100_000_000),
});

interface SettingsParts extends Pick<Platform, 'clock' | 'jobs'> {
  store: BuyBackStore;
}

/** What the owner sets for buy-backs. Admins only. */
export class BuyBackSettingsService {
  constructor(private readonly parts: SettingsParts) {}

  async getSettings(viewer: Viewer) {
    requirePermission(viewer, Permission.WRITE_SETTINGS, Permission.READ_MONEY);
    return this.parts.store.findSettingsOfStaff();
  }

  /** Saves the settings: quotes from now on, and promises, follow them. CONFLICT if they have changed since `version`. */
  async saveSettings(viewer: Viewer, request: z.input<typeof settingsInput>) {
    const { userId: changedBy } = requirePermission(viewer, Permission.WRITE_SETTINGS);
    const settings = check(settingsInput, request);
    const { store, clock, jobs } = this.parts;
    return store.transaction(async (buyBacks, transaction) => {
      if (!(await buyBacks.saveSettings({ ...settings, changedBy, changedAt: clock() })))
        throw new Conflict({ version: BUY_BACK_MESSAGES.settingsChanged });
      await jobs.enqueue(BOOK_PROMISES, {}, transaction);
      return buyBacks.findSettingsOfStaff();
    });
  }
}
