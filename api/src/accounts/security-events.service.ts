import { isStaff } from '../platform/permissions.rules.ts';
import { RateLimiter } from '../platform/limits/rate-limiter.ts';
import type { Platform } from '../platform/module.ts';
import type { Login } from '../platform/request-context.ts';
import { currentOrigin } from '../platform/request-origin.ts';
import { deviceName } from '../platform/session/device-name.rules.ts';
import { type Customer, requireFreshProof } from '../platform/viewer.ts';
import type { NewSecurityEvent, SecurityLog } from '../security-log/security-log.ts';
import { SECURITY_ALERTS, SecurityEventKind } from '../security-log/security-log.rules.ts';
import type { AccountStore } from './accounts.store.ts';
import { type AlertEmail, securityEmails } from './security-events.emails.ts';
import type { User } from './user.entity.ts';

interface SecurityEventParts extends Pick<Platform, 'stateStore' | 'mailer' | 'clock' | 'publicUrl'> {
  store: AccountStore;
  securityLog: SecurityLog;
}

/** File that a member of staff is sent, with what they asked for it. */
export interface SentFile {
  file: string;
  filter?: Record<string, string>;
  rows?: number;
}

/** Records what happens to accounts, and emails the owners what they should know at once. */
export class SecurityEventsService {
  private readonly refusals = this.limiter('refusals', SECURITY_ALERTS.recordedRefusals);
  private readonly refusalAlerts = this.limiter('refusal-alerts', 1);

  constructor(private readonly parts: SecurityEventParts) {}

  /** Before a session starts. */
  loggedIn = async ({ userId, stationId }: Login, isKnownDevice: boolean): Promise<void> => {
    const user = await this.parts.store.findUser(userId);
    const event = { kind: SecurityEventKind.LOGIN, user, subjects: stationId ? [stationId] : [] };
    // A packing station is known to the owner, who made it.
    if (!user || isKnownDevice || stationId || !isStaff(user.role)) return this.parts.securityLog.record(event);
    await this.recordWithAlert(event, user, securityEmails.newDeviceOf);
  };

  /** After a session has ended by request of its user. */
  loggedOut = async ({ userId }: Login): Promise<void> => {
    const user = await this.parts.store.findUser(userId);
    await this.parts.securityLog.record({ kind: SecurityEventKind.LOGOUT, user });
  };

  /**
   * Before staff are sent a file; `isStarted`: an export, whose rows are not counted yet. Throws PROOF_REQUIRED for that one
   * without a fresh proof, FORBIDDEN at a packing station.
   */
  async exporting(user: Customer, details: SentFile, isStarted = false): Promise<void> {
    if (isStarted) requireFreshProof(user, this.parts.clock());
    const kind = isStarted ? SecurityEventKind.EXPORT_STARTED : SecurityEventKind.EXPORT;
    const event = {
      kind,
      user,
      details,
      subjects: Object.values(details.filter ?? {}).flatMap((text) => text.split(',')),
    };
    const { rows = 0 } = details;
    if (rows <= SECURITY_ALERTS.rows) return this.parts.securityLog.record(event);
    const person = await this.parts.store.findUser(user.userId);
    await this.recordWithAlert(event, person, securityEmails.largeExport({ ...details, rows }));
  }

  /**
   * After a logged-in user was refused: at most some in an hour are recorded, so that a client cannot fill the log. Owners
   * hear of many once an hour, and of all customers together.
   */
  async refused(user: Customer, operation: string): Promise<void> {
    const { consumedPoints } = await this.refusals.increment(user.userId);
    if (consumedPoints > SECURITY_ALERTS.recordedRefusals) return;
    const event = { kind: SecurityEventKind.REFUSED, user, details: { operation } };
    const whose = isStaff(user.role) ? user.userId : user.role;
    if (consumedPoints < SECURITY_ALERTS.refusals || !(await this.refusalAlerts.tryConsume(whose)))
      return this.parts.securityLog.record(event);
    const person = await this.parts.store.findUser(user.userId);
    await this.recordWithAlert(event, person, securityEmails.manyRefusals);
  }

  /** Records an event and emails the owners. A person who logs in is told, too, and then not as an owner. */
  private async recordWithAlert(event: NewSecurityEvent, person: User | null, write: AlertEmail): Promise<void> {
    const { store, securityLog, mailer, publicUrl } = this.parts;
    const { userAgent = '', network = null } = currentOrigin() ?? {};
    const alert = { person, device: deviceName(userAgent), network, at: this.parts.clock() };
    const loggedIn = event.kind === SecurityEventKind.LOGIN ? person : null;
    await store.transaction(async (accounts, transaction) => {
      await securityLog.record(event, transaction);
      if (loggedIn) await mailer.enqueueEmail(securityEmails.newDevice(loggedIn, alert), transaction);
      for (const user of await accounts.findOwners())
        if (user.userId !== loggedIn?.userId) await mailer.enqueueEmail(write(alert, { user, publicUrl }), transaction);
    });
  }

  private limiter(name: string, points: number) {
    return new RateLimiter(this.parts.stateStore, { name, points, message: '' });
  }
}
