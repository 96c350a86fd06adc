import { z } from 'zod';
import { check } from '../../platform/check.ts';
import { BadInput, Conflict, NotFound } from '../../platform/errors.ts';
import { dayInIndia } from '../../platform/india.rules.ts';
import type { Platform } from '../../platform/module.ts';
import { Permission } from '../../platform/permissions.rules.ts';
import { requirePermission, type Viewer } from '../../platform/viewer.ts';
import { STORE_CREDIT_MESSAGES } from '../../store-credit/store-credit.rules.ts';
import { optionalNote } from '../orders.inputs.ts';
import { HOLD_MESSAGES } from '../holds.rules.ts';
import { PaymentOption } from '../orders.rules.ts';
import { RESTRICTION_MESSAGES as MESSAGES, RestrictionKind, restrictionText } from './restrictions.rules.ts';
import { RestrictionStore } from './restrictions.store.ts';

const restrictInput = z.object({
  userId: z.uuid(STORE_CREDIT_MESSAGES.noCustomer),
  seen: z.string().nullish(),
  kind: z.enum(RestrictionKind).nullish(),
  reason: optionalNote,
  until: z.iso.date(MESSAGES.until).nullish(),
});

/** Which customers pay online only, or cannot order. */
export class RestrictionsService {
  constructor(private readonly parts: Pick<Platform, 'database' | 'clock'>) {}

  /** What restricts these customers now, in the order given; null for nothing: for batch loading. */
  async restrictionsOf(viewer: Viewer, userIds: readonly string[]): Promise<(string | null)[]> {
    requirePermission(viewer, Permission.READ_CUSTOMERS, Permission.READ_ORDERS);
    const { database, clock } = this.parts;
    const found = await new RestrictionStore(database.manager).findOpen(userIds, dayInIndia(clock()));
    const texts = new Map(found.map((one) => [one.userId, restrictionText(one)]));
    return userIds.map((userId) => texts.get(userId) ?? null);
  }

  /** Restricts a customer, or lifts what restricts them. Throws CONFLICT if that is not what was seen. */
  async restrict(viewer: Viewer, request: z.input<typeof restrictInput>): Promise<void> {
    const { userId: admin } = requirePermission(viewer, Permission.WRITE_CUSTOMERS);
    const { userId, seen = null, kind, reason, until = null } = check(restrictInput, request);
    const now = this.parts.clock();
    const today = dayInIndia(now);
    if (kind && !reason) throw new BadInput({ reason: HOLD_MESSAGES.noteMissing });
    if (until && until < today) throw new BadInput({ until: MESSAGES.until });
    await new RestrictionStore(this.parts.database.manager).transaction(async (store) => {
      if (!(await store.lockCustomer(userId))) throw new NotFound(STORE_CREDIT_MESSAGES.noCustomer);
      const [open] = await store.findOpen([userId], today);
      if ((open ? restrictionText(open) : null) !== seen) throw new Conflict({ seen: MESSAGES.changed });
      await store.replace(userId, kind && reason ? { kind, reason, until } : null, admin, now);
    });
  }
}

/** Throws CONFLICT if the customer of a new order is blocked, BAD_USER_INPUT if they pay on delivery but may not. */
export function requireUnrestricted(kind: RestrictionKind | null, option: PaymentOption): void {
  if (kind === RestrictionKind.BLOCKED) throw new Conflict({ account: MESSAGES.blocked });
  if (kind && option === PaymentOption.PAY_ON_DELIVERY) throw new BadInput({ paymentOption: MESSAGES.onlineOnly });
}
