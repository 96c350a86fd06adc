import { createHash, randomBytes } from 'node:crypto';
import { z } from 'zod';
import { check } from '../../platform/check.ts';
import { code128 } from '../../platform/code128.ts';
import { DAY_MS } from '../../platform/durations.rules.ts';
import { Conflict, Forbidden, NotFound, Unauthenticated } from '../../platform/errors.ts';
import { dayInIndia, startOfDay } from '../../platform/india.rules.ts';
import { RateLimiter } from '../../platform/limits/rate-limiter.ts';
import type { Platform } from '../../platform/module.ts';
import { Permission } from '../../platform/permissions.rules.ts';
import { CLEAR_LETTERS, randomCode } from '../../platform/random-code.ts';
import type { BrowserStation, Login } from '../../platform/request-context.ts';
import { validatedBy } from '../../platform/validator.rules.ts';
import {
  type Customer,
  isPermitted,
  requireFreshProof,
  requirePermission,
  type Viewer,
} from '../../platform/viewer.ts';
import type { SecurityLog } from '../../security-log/security-log.ts';
import { SecurityEventKind } from '../../security-log/security-log.rules.ts';
import { inputs as accountInputs } from '../accounts.inputs.ts';
import { fullNameOf } from '../accounts.rules.ts';
import { hashPassword, verifyPassword } from '../passwords/password-hash.ts';
import type { Station } from './station.entity.ts';
import {
  newPinError,
  pinError,
  STATION_LIMITS as LIMITS,
  STATION_MESSAGES as MESSAGES,
  stationNameError,
} from './stations.rules.ts';
import type { Packer, StationStore } from './stations.store.ts';
import type { Badge, BrowserStationType, StationPerson } from './stations.types.ts';

const inputs = {
  name: z.string(MESSAGES.name).trim().superRefine(validatedBy(stationNameError)),
  stationId: z.uuid(MESSAGES.noStation),
  userId: accountInputs.userId,
  newPin: z.string(MESSAGES.pin).superRefine(validatedBy(newPinError)),
  logIn: z
    .object({
      userId: accountInputs.userId.nullish(),
      pin: z.string(MESSAGES.pin).superRefine(validatedBy(pinError)).nullish(),
      badge: z.string(MESSAGES.wrongBadge).max(40, MESSAGES.wrongBadge).trim().toUpperCase().nullish(),
    })
    .refine((input) => (input.badge ? !input.pin : input.userId && input.pin), {
      error: MESSAGES.login,
      path: ['pin'],
    }),
};

interface StationParts extends Pick<Platform, 'stateStore' | 'clock'> {
  store: StationStore;
  securityLog: SecurityLog;
}

/** Packing stations: browsers at which staff log in by PIN or badge, as packers, until the end of the day. */
export class StationsService {
  private readonly wrongOfPerson = this.limit('station-person', LIMITS.wrongOfPerson);
  private readonly wrongAtStation = this.limit('station', LIMITS.wrongAtStation);

  constructor(private readonly parts: StationParts) {}

  private limit(name: string, points: number): RateLimiter {
    const message = MESSAGES.tooManyWrong;
    return new RateLimiter(this.parts.stateStore, { name, points, seconds: 15 * 60, message });
  }

  /** The stations in use, by name. */
  async listStations(viewer: Viewer): Promise<Station[]> {
    requirePermission(viewer, Permission.MANAGE_STAFF);
    return this.parts.store.findStations();
  }

  /** Makes the browser of the request a station. CONFLICT if it is one, or if there are too many. */
  async createStation(viewer: Viewer, name: string, browser: BrowserStation): Promise<Station> {
    const owner = this.requireFresh(viewer, Permission.MANAGE_STAFF);
    const checked = check(inputs.name, name, 'name');
    if (await this.findStation(browser)) throw new Conflict({ name: MESSAGES.isStation });
    const token = randomBytes(32).toString('base64url');
    const station = await this.parts.store.addStation({
      name: checked,
      tokenHash: digest(token),
      createdBy: owner.userId,
      createdAt: this.parts.clock(),
    });
    if (!station) throw new Conflict({ name: MESSAGES.tooMany });
    await this.record(SecurityEventKind.STATION_ADDED, owner, station.stationId);
    browser.keep(token);
    return station;
  }

  /** Ends a station and its sessions at once. Returns those that are left. */
  async endStation(viewer: Viewer, stationId: string): Promise<Station[]> {
    const owner = requirePermission(viewer, Permission.MANAGE_STAFF);
    const id = check(inputs.stationId, stationId, 'stationId');
    await this.parts.store.endStation(id, this.parts.clock());
    await this.record(SecurityEventKind.STATION_REMOVED, owner, id);
    return this.listStations(viewer);
  }

  /** The station that a browser is, with those who have a PIN; null if it is none. */
  async findBrowserStation(browser: BrowserStation): Promise<BrowserStationType | null> {
    const station = await this.findStation(browser);
    if (!station) return null;
    const people = (await this.parts.store.findPackers()).filter(({ pinHash }) => pinHash);
    return { name: station.name, people: people.map((person) => summaryOf(person, shortName(person, people))) };
  }

  /**
   * The login of a person at the station that the browser is, by PIN or badge. FORBIDDEN without a station;
   * UNAUTHENTICATED if the PIN or badge is wrong.
   */
  async logIn(request: z.input<typeof inputs.logIn>, browser: BrowserStation): Promise<Login> {
    const station = await this.findStation(browser);
    if (!station) throw new Forbidden(MESSAGES.noStation);
    const { stationId } = station;
    const { badge, userId, pin } = check(inputs.logIn, request);
    await this.wrongAtStation.consume(stationId);
    const key = badge ? { badgeHash: digest(badge) } : { userId: userId ?? '' };
    const [person = null] = await this.parts.store.findPackers(key);
    const isIn = badge || (await this.isPin(pin ?? '', userId ?? '', person?.pinHash ?? null));
    if (!person || !isIn) {
      await this.record(SecurityEventKind.LOGIN_FAILED, person, stationId);
      throw new Unauthenticated(badge ? MESSAGES.wrongBadge : MESSAGES.wrongPin);
    }
    await this.wrongAtStation.reward(stationId);
    const now = this.parts.clock().getTime();
    const endsAt = startOfDay(dayInIndia(now + DAY_MS)).getTime();
    return { userId: person.userId, epoch: person.sessionEpoch, provenAt: now, stationId, endsAt };
  }

  /** Counts before the PIN is verified, so that parallel attempts do not bypass the limit; for who does not pack, too. */
  private async isPin(pin: string, userId: string, pinHash: string | null): Promise<boolean> {
    await this.wrongOfPerson.consume(userId);
    const isRight = await verifyPassword(pin, pinHash);
    if (isRight) await this.wrongOfPerson.reset(userId);
    return isRight;
  }

  private record(kind: SecurityEventKind, user: Pick<Customer, 'userId' | 'role'> | null, stationId: string) {
    return this.parts.securityLog.record({ kind, user, subjects: [stationId] });
  }

  /** Those who may log in at stations, by name: all for who manages staff, else the viewer. */
  async listPeople(viewer: Viewer): Promise<StationPerson[]> {
    const { userId } = requirePermission(viewer, Permission.FULFILL_ORDERS);
    const people = await this.parts.store.findPackers(isPermitted(viewer, Permission.MANAGE_STAFF) ? {} : { userId });
    return people.map((person) => summaryOf(person, fullNameOf(person)));
  }

  /** Sets the own PIN, or removes it. Returns those of `listPeople`. */
  async setPin(viewer: Viewer, pin: string | null): Promise<StationPerson[]> {
    const { userId } = this.requireFresh(viewer, Permission.FULFILL_ORDERS);
    const pinHash = pin === null ? null : await hashPassword(check(inputs.newPin, pin, 'pin'));
    await this.parts.store.saveAccess({ userId, pinHash });
    return this.listPeople(viewer);
  }

  /** Makes a badge for oneself or, as who manages staff, for a person who packs; the badge of before is not valid any more. */
  async createBadge(viewer: Viewer, userId: string): Promise<Badge> {
    const person = await this.requirePerson(viewer, userId);
    const code = `P${randomCode(CLEAR_LETTERS, 16)}`;
    await this.parts.store.saveAccess({ userId: person.userId, badgeHash: digest(code) });
    return { name: fullNameOf(person), code, bars: [...code128(code)] };
  }

  /** Makes the badge of a person invalid. Returns those of `listPeople`. */
  async endBadge(viewer: Viewer, userId: string): Promise<StationPerson[]> {
    const person = await this.requirePerson(viewer, userId);
    await this.parts.store.saveAccess({ userId: person.userId, badgeHash: null });
    return this.listPeople(viewer);
  }

  private async requirePerson(viewer: Viewer, userId: string): Promise<Packer> {
    const isOwn = userId === viewer?.userId;
    this.requireFresh(viewer, isOwn ? Permission.FULFILL_ORDERS : Permission.MANAGE_STAFF);
    const [person] = await this.parts.store.findPackers({ userId: check(inputs.userId, userId, 'userId') });
    if (!person) throw new NotFound(MESSAGES.noPerson);
    return person;
  }

  private requireFresh(viewer: Viewer, permission: Permission): Customer {
    return requireFreshProof(requirePermission(viewer, permission), this.parts.clock());
  }

  private async findStation({ token }: BrowserStation): Promise<Station | null> {
    return token === null ? null : this.parts.store.findStation(digest(token));
  }
}

const digest = (secret: string): Buffer => createHash('sha256').update(secret).digest();

const summaryOf = ({ userId, pinHash, hasBadge }: Packer, name: string): StationPerson => ({
  userId,
  name,
  hasPin: pinHash !== null,
  hasBadge,
});

/** The first name; with the initial of the last name if others have the same. */
function shortName({ firstName, lastName }: Packer, people: readonly Packer[]): string {
  const isShared = people.filter((other) => other.firstName === firstName).length > 1;
  return isShared ? `${firstName} ${lastName.slice(0, 1)}`.trim() : firstName;
}
