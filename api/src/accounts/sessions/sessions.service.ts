import { check } from '../../platform/check.ts';
import { NotFound } from '../../platform/errors.ts';
import { RateLimiter } from '../../platform/limits/rate-limiter.ts';
import { Permission, Role } from '../../platform/permissions.rules.ts';
import type { SessionControl } from '../../platform/request-context.ts';
import { hasEnded } from '../../platform/session/session-lifetimes.rules.ts';
import { SessionStore, type SessionRecord } from '../../platform/session/session-store.ts';
import type { StateStore } from '../../platform/state-store/state-store.ts';
import { requirePermission, requireUser, type Viewer } from '../../platform/viewer.ts';
import { inputs } from '../accounts.inputs.ts';
import { ACCOUNT_MESSAGES } from '../accounts.rules.ts';
import type { AccountStore } from '../accounts.store.ts';
import type { AccountsService } from '../accounts.service.ts';
import { deviceName } from '../../platform/session/device-name.rules.ts';
import type { Session } from './sessions.types.ts';

/** The session of the request. */
type Current = Pick<SessionControl, 'publicId'>;

/** The sessions of the logged-in user: where they are logged in. */
export class SessionsService {
  private readonly sessions = new SessionStore(this.stateStore);
  private readonly endsPerAccount = new RateLimiter(this.stateStore, {
    name: 'end-sessions',
    points: 100,
    message: ACCOUNT_MESSAGES.tooManyChanges,
  });

  constructor(
    private readonly accounts: AccountsService,
    private readonly accountStore: AccountStore,
    private readonly stateStore: StateStore,
  ) {}

  /** The sessions, the current one first, then the last used first. */
  async listSessions(viewer: Viewer, { publicId }: Current): Promise<Session[]> {
    const sessions = (await this.findSessions(viewer)).map((session) => summaryOf(session, publicId));
    return sessions.toSorted(
      (one, other) =>
        Number(other.isCurrent) - Number(one.isCurrent) || other.lastUsedAt.getTime() - one.lastUsedAt.getTime(),
    );
  }

  /** Ends a session, unless it has ended already. Returns the sessions that are left. */
  async endSession(viewer: Viewer, current: Current, sessionId: string): Promise<Session[]> {
    const id = check(inputs.sessionId, sessionId, 'sessionId');
    return this.endWhere(viewer, current, ({ publicId }) => publicId === id);
  }

  /** Ends all sessions but the current one. Returns the sessions that are left. */
  async endOtherSessions(viewer: Viewer, current: Current): Promise<Session[]> {
    return this.endWhere(viewer, current, ({ publicId }) => publicId !== current.publicId);
  }

  /** Ends all sessions and tokens of a customer at once, for staff. NOT_FOUND if there is no such customer. */
  async endSessionsOf(viewer: Viewer, userId: string): Promise<void> {
    requirePermission(viewer, Permission.WRITE_CUSTOMERS);
    const customer = { userId: check(inputs.userId, userId, 'userId'), role: Role.CUSTOMER };
    if (!(await this.accountStore.endSessions(customer))) throw new NotFound(ACCOUNT_MESSAGES.noCustomer);
  }

  /** Ends all sessions of an account. */
  async endAllSessions(userId: string): Promise<void> {
    await this.sessions.endSessions(await this.sessions.listSessions(userId));
  }

  private async endWhere(
    viewer: Viewer,
    current: Current,
    isMeant: (session: SessionRecord) => boolean,
  ): Promise<Session[]> {
    await this.endsPerAccount.consume(requireUser(viewer).userId);
    await this.sessions.endSessions((await this.findSessions(viewer)).filter(isMeant));
    return this.listSessions(viewer, current);
  }

  /** Sessions that have ended by their time or a new password are stored until they expire. */
  private async findSessions(viewer: Viewer): Promise<SessionRecord[]> {
    const { userId, sessionEpoch, role } = await this.accounts.getUser(viewer);
    const sessions = await this.sessions.listSessions(userId);
    return sessions.filter(({ data }) => data.login.epoch === sessionEpoch && !hasEnded(data, role, Date.now()));
  }
}

function summaryOf({ publicId, data }: SessionRecord, currentId: string | null): Session {
  const { createdAt, usedAt, userAgent, network } = data;
  return {
    sessionId: publicId,
    device: deviceName(userAgent ?? ''),
    network: network ?? null,
    createdAt: createdAt === undefined ? null : new Date(createdAt),
    lastUsedAt: new Date(usedAt ?? createdAt ?? 0),
    isCurrent: publicId === currentId,
  };
}
