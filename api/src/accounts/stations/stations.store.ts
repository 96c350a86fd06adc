import sql from 'sql-template-tag';
import { IsNull } from 'typeorm';
import { takeAdvisoryLock } from '../../platform/database/advisory-lock.ts';
import { Store } from '../../platform/database/store.ts';
import { columns } from '../../platform/database/table.ts';
import { PERMISSIONS } from '../../platform/permissions.rules.ts';
import { IS_STAFF } from '../staff/account-conditions.ts';
import { User } from '../user.entity.ts';
import { Station, StationAccess } from './station.entity.ts';
import { STATION_LIMITS } from './stations.rules.ts';

/** Who may pack, and what they log in with. */
export interface Packer extends Pick<User, 'userId' | 'role' | 'firstName' | 'lastName' | 'sessionEpoch'> {
  pinHash: string | null;
  hasBadge: boolean;
}

const IN_USE = { endedAt: IsNull() };

/** Queries on packing stations and how staff log in there. */
export class StationStore extends Store {
  /** The stations in use, by name. */
  findStations(): Promise<Station[]> {
    return this.manager.find(Station, { where: IN_USE, order: { name: 'ASC', stationId: 'ASC' } });
  }

  findStation(tokenHash: Buffer): Promise<Station | null> {
    return this.manager.findOneBy(Station, { tokenHash, ...IN_USE });
  }

  /** Returns null, and adds none, if too many are in use. */
  addStation(station: Omit<Station, 'stationId' | 'endedAt'>): Promise<Station | null> {
    return this.transaction(async (_store, transaction) => {
      await takeAdvisoryLock(transaction, 'stations');
      if ((await transaction.countBy(Station, IN_USE)) >= STATION_LIMITS.stations) return null;
      return transaction.save(transaction.create(Station, station));
    });
  }

  async endStation(stationId: string, endedAt: Date): Promise<void> {
    await this.manager.update(Station, { stationId, ...IN_USE }, { endedAt });
  }

  /** Those who may pack, by name: all, or the one with this id or badge. */
  findPackers(key: { userId?: string; badgeHash?: Buffer } = {}): Promise<Packer[]> {
    const { userId = null, badgeHash = null } = key;
    return this.rows(
      sql`SELECT ${columns(User, 'userId', 'role', 'firstName', 'lastName', 'sessionEpoch')},
          pin_hash AS "pinHash", badge_hash IS NOT NULL AS "hasBadge"
        FROM account LEFT JOIN station_access USING (user_id)
        WHERE ${IS_STAFF} AND role = ANY(${PERMISSIONS.FULFILL_ORDERS.roles}) AND paused_at IS NULL
          AND (${userId}::uuid IS NULL OR user_id = ${userId}) AND (${badgeHash}::bytea IS NULL OR badge_hash = ${badgeHash})
        ORDER BY first_name, last_name, user_id LIMIT ${STATION_LIMITS.people}`,
    );
  }

  /** Changes what a person logs in with. */
  async saveAccess(access: Pick<StationAccess, 'userId'> & Partial<StationAccess>): Promise<void> {
    await this.manager.upsert(StationAccess, access, ['userId']);
  }
}
