import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { addStaff } from '../../test/staff.ts';
import { useTestShop } from '../../test/test-shop.ts';
import { Role } from '../platform/permissions.rules.ts';
import { runWithOrigin } from '../platform/request-origin.ts';
import { SECURITY_LOG_LIMITS, SecurityEventKind } from './security-log.rules.ts';

const shop = useTestShop({ runJobs: false });

const CHROME = 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0.0.0 Safari/537.36';

const eventsOf = (userId: string) =>
  shop.database.query('SELECT * FROM security_event WHERE user_id = $1 ORDER BY created_at, security_event_id', [
    userId,
  ]);

describe('the security log', () => {
  it('has who did what, to what, and from which network and device', async () => {
    const packer = await addStaff(shop, Role.PACKER);
    const origin = { network: '203.0.113.0/24', userAgent: CHROME, requestId: 'request-1' };
    const event = {
      kind: SecurityEventKind.CHANGE,
      user: packer,
      subjects: ['ES-1'],
      details: { operation: 'packOrder' },
    };
    await runWithOrigin(origin, () => shop.services.securityLog.record(event));
    expect(await eventsOf(packer.userId)).toEqual([
      expect.objectContaining({
        kind: 'CHANGE',
        role: 'PACKER',
        subjects: ['ES-1'],
        details: { operation: 'packOrder' },
        network: '203.0.113.0/24',
        device: 'Chrome on Windows',
        request_id: 'request-1',
      }),
    ]);
  });

  it('bounds what an event holds', async () => {
    const owner = await addStaff(shop);
    const event = { kind: SecurityEventKind.EXPORT, user: owner };
    const { securityLog } = shop.services;
    const file = 'x'.repeat(SECURITY_LOG_LIMITS.details);
    await expect(securityLog.record({ ...event, details: { file } })).rejects.toThrow('too long');
    await securityLog.record({ ...event, subjects: Array.from({ length: 1_000 }, () => randomUUID()) });
    const [{ subjects }] = await eventsOf(owner.userId);
    expect(subjects).toHaveLength(SECURITY_LOG_LIMITS.subjects);
  });

  it('has an event of a transaction only if it commits', async () => {
    const owner = await addStaff(shop);
    const { securityLog } = shop.services;
    const failed = shop.database.transaction(async (transaction) => {
      await securityLog.record({ kind: SecurityEventKind.ROLE_CHANGED, user: owner }, transaction);
      throw new Error('The rest failed');
    });
    await expect(failed).rejects.toThrow('The rest failed');
    expect(await eventsOf(owner.userId)).toEqual([]);
  });

  it('does not change, whoever writes', async () => {
    const owner = await addStaff(shop);
    await shop.services.securityLog.record({ kind: SecurityEventKind.LOGIN, user: owner });
    await expect(shop.database.query('UPDATE security_event SET user_id = NULL')).rejects.toThrow('never changed');
    await expect(shop.database.query('TRUNCATE security_event')).rejects.toThrow('never changed');
    expect(await eventsOf(owner.userId)).toHaveLength(1);
  });
});
