import { parse } from 'csv-parse/sync';
import { beforeAll, describe, expect, it } from 'vitest';
import { explain } from '../../../test/plans.ts';
import { proveSessions } from '../../../test/sessions.ts';
import { addStaff } from '../../../test/staff.ts';
import { captureStatements } from '../../../test/statements.ts';
import { useTestShop } from '../../../test/test-shop.ts';
import { createUser } from '../../../test/test-users.ts';
import { Role } from '../../platform/permissions.rules.ts';
import type { Customer } from '../../platform/viewer.ts';
import { SecurityEventKind } from '../../security-log/security-log.rules.ts';
import { SecurityEventStore } from './security-events.store.ts';

const shop = useTestShop({ runJobs: false });
const EVENTS = 20_000;

let owner: Customer;
let packer: Customer;
beforeAll(async () => {
  owner = await addStaff(shop);
  packer = await addStaff(shop, Role.PACKER);
  // An event a minute, each tenth of them of the packer, most of others.
  await shop.database.query(
    `INSERT INTO security_event (created_at, kind, user_id, role, subjects, details)
     SELECT '2026-11-30T12:00:00Z'::timestamptz - n * interval '1 minute',
       CASE WHEN n % 1000 = 1 THEN 'ROLE_CHANGED' ELSE 'CHANGE' END,
       CASE WHEN n % 10 = 0 THEN $1::uuid WHEN n % 40 = 7 THEN $2 ELSE md5((n % 40)::text)::uuid END, CASE WHEN n % 10 = 0 THEN 'PACKER' ELSE 'OWNER' END,
       ARRAY['ES-' || n], '{"operation": "packOrder"}' FROM generate_series(1, $3) AS n`,
    [packer.userId, owner.userId, EVENTS],
  );
  await shop.database.query('VACUUM ANALYZE security_event');
}, 60_000);

const list = (filter: object = {}, first = 50) => shop.services.securityDesk.listEvents(owner, { first, ...filter });
const nodesOf = async (filter?: object) => (await list(filter)).edges.map(({ node }) => node);

describe('the security log of the desk', () => {
  it('says what one packer did on one day in India, newest first', async () => {
    // From midnight in India, 18:30 UTC of the day before, until 12:00 UTC: an event in ten minutes.
    const asked = { userId: packer.userId, from: '2026-11-30', to: '2026-11-30' };
    const page = await list(asked, 100);
    expect(page.pageInfo.hasNextPage).toBe(true);
    expect(page.edges.map(({ node }) => node.userId).every((id) => id === packer.userId)).toBe(true);
    expect(page.edges[0]?.node).toMatchObject({
      subjects: ['ES-10'],
      operation: 'packOrder',
      role: 'PACKER',
      name: expect.any(String),
    });
    const rest = await list({ ...asked, after: page.pageInfo.endCursor }, 100);
    expect(rest.edges.at(-1)?.node.subjects).toEqual(['ES-1050']);
  });

  it('finds events by kind, by what they are about, and by all of these at once', async () => {
    expect(await nodesOf({ kind: SecurityEventKind.ROLE_CHANGED })).toHaveLength(EVENTS / 1000);
    expect((await nodesOf({ subject: 'ES-7' })).map(({ subjects }) => subjects)).toEqual([['ES-7']]);
    expect(await nodesOf({ subject: 'ES-7', userId: packer.userId })).toEqual([]);
    expect(await nodesOf({ subject: 'ES-10', userId: packer.userId, kind: 'CHANGE' })).toHaveLength(1);
  });

  it('names whose account it was only while there is one', async () => {
    const { userId } = await createUser(shop.database);
    const event = { kind: SecurityEventKind.LOGIN, user: { userId: crypto.randomUUID(), role: Role.CUSTOMER } };
    await shop.services.securityLog.record(event);
    expect(await nodesOf({ userId: event.user.userId })).toMatchObject([{ name: null, role: 'CUSTOMER' }]);
    expect(await nodesOf({ userId })).toEqual([]);
  });

  it.each([
    ['all', {}, 'security_event_time'],
    ['of a day', { from: '2026-11-20', to: '2026-11-20' }, 'security_event_time'],
    ['of a person', { person: true }, 'security_event_user'],
    ['of a person and a day', { person: true, from: '2026-11-20', to: '2026-11-20' }, 'security_event_user'],
    ['of a kind', { kind: SecurityEventKind.ROLE_CHANGED }, 'security_event_kind'],
    ['about an order', { subject: 'ES-4242' }, 'security_event_subject'],
  ])(
    'reads a page of events %s from an index, however long the log is',
    async (
      _name,
      { person, ...filter }: { person?: boolean; kind?: SecurityEventKind; from?: string; subject?: string },
      index,
    ) => {
      const asked = {
        userId: person ? packer.userId : null,
        kind: null,
        from: null,
        to: null,
        subject: null,
        ...filter,
      };
      const [statement] = await captureStatements(shop, () =>
        new SecurityEventStore(shop.database.manager).findPage(asked, { after: null, limit: 51, isOldestFirst: false }),
      );
      for (const mode of ['custom', 'generic'] as const) {
        const { indexes, seqScans, mostRows } = await explain(shop.database, statement!, mode);
        expect({ mode, indexes }).toEqual({ mode, indexes: expect.arrayContaining([index]) });
        expect(seqScans).not.toContain('security_event');
        expect(mostRows).toBeLessThanOrEqual(60);
      }
    },
  );
});

describe('the file of the security log', () => {
  const PATH = '/api/desk/security-log.csv?subject=ES-42&kind=CHANGE';

  it('has the events of the filter, and is itself recorded', async () => {
    const { client, userId } = await shop.admin();
    const rows = parse(await (await client.get(PATH)).text(), { columns: true, bom: true });
    expect(rows).toMatchObject([{ kind: 'CHANGE', subjects: 'ES-42', operation: 'packOrder', role: 'OWNER' }]);
    expect(await nodesOf({ userId })).toMatchObject([
      { kind: 'EXPORT', file: 'security-log.csv', filter: 'kind=CHANGE, subject=ES-42', rows: 1 },
      { kind: 'EXPORT_STARTED', file: 'security-log.csv' },
      { kind: 'LOGIN' },
    ]);
  });

  it('asks for a fresh proof, as every export does', async () => {
    const { client, userId } = await shop.admin();
    await proveSessions(shop, userId, new Date(Date.now() - 11 * 60_000));
    const asked = { status: 403, message: 'Please confirm that it is you.' };
    for (const path of [PATH, '/api/desk/suppliers.csv']) {
      const response = await client.get(path);
      expect({ status: response.status, ...(await response.json()) }).toEqual(asked);
    }
    const link = await client.get(PATH, { Accept: 'text/html' });
    expect(link.headers.get('Location')).toBe(`/desk/confirm-login?${new URLSearchParams({ from: PATH })}`);
  });
});
