import { array, assert, asyncProperty, constantFrom, string } from 'fast-check';
import sql from 'sql-template-tag';
import { describe, expect, it } from 'vitest';
import { useTestShop } from '../../../test/test-shop.ts';
import { queryRows } from '../../platform/database/query.ts';
import { BY_SHELF } from './shelf-order.ts';
import { compareShelves } from './shelves.rules.ts';

const shop = useTestShop({ runJobs: false });

describe('the order of shelves in SQL', () => {
  it('is that of compareShelves, for any shelves', async () => {
    const shelf = string({ unit: constantFrom(...Array.from('AB-0129')), minLength: 1, maxLength: 12 });
    const isSame = asyncProperty(array(shelf, { maxLength: 12 }), async (shelves) => {
      const rows = await queryRows<{ shelf: string | null }>(
        shop.database,
        sql`SELECT shelf FROM unnest(${[...shelves, null]}::text[]) AS book (shelf) ORDER BY ${BY_SHELF}`,
      );
      expect(rows.map((row) => row.shelf)).toEqual([...shelves, null].toSorted(compareShelves));
    });
    await expect(assert(isSame, { numRuns: 200 })).resolves.toBeUndefined();
  });
});
