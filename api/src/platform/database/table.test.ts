import sql from 'sql-template-tag';
import { Column, Entity, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { createEmptyDatabase } from '../../../test/databases.ts';
import { openDataSource } from './database.ts';
import { execute, queryRows } from './query.ts';
import { column, columns, fieldsOf, insert, insertRows, jsonObject, recordset } from './table.ts';

@Entity('gift_card')
class GiftCard {
  @PrimaryGeneratedColumn('uuid')
  giftCardId!: string;

  @Column({ type: 'text', default: 'OPEN' })
  status!: string;

  @Column({ type: 'date' })
  endsOn!: string;

  @Column({ type: 'jsonb' })
  lines!: string[];

  @Column({ type: 'text', array: true })
  addressLine1!: string[];

  @Column({ name: 'who', type: 'text', nullable: true })
  boughtBy!: string | null;

  @Column({ type: 'text', select: false, nullable: true })
  secret!: string | null;

  /** No column. */
  buyer!: { name: string };
}

@Entity()
class Nameless {
  @PrimaryColumn({ type: 'text' })
  id!: string;
}

@Entity('ribbon_card')
class RibbonCard extends Nameless {
  @Column({ type: 'text' })
  ribbonColour!: string;
}

const CARD = { endsOn: '2027-01-31', lines: ['a', 'b'], addressLine1: ['1 "Test" Road', 'Indore'] };
const ID = 'c2b8b8a4-5b0e-4a5a-9d55-0a5f3a1f6d11';

describe('the text made of an entity', () => {
  it('names columns in snake case, with their table, and reads them as its fields', () => {
    expect(fieldsOf(GiftCard)).toEqual([
      'giftCardId',
      'status',
      'endsOn',
      'lines',
      'addressLine1',
      'boughtBy',
      'secret',
    ]);
    expect(column(GiftCard, 'addressLine1').text).toBe('gift_card.address_line1');
    expect(columns(GiftCard, 'giftCardId', 'boughtBy').text).toBe(
      'gift_card.gift_card_id AS "giftCardId", gift_card.who AS "boughtBy"',
    );
  });

  it('has the columns of the class that it extends', () => {
    expect(columns(RibbonCard).text).toBe('ribbon_card.id AS "id", ribbon_card.ribbon_colour AS "ribbonColour"');
  });

  it('makes a JSON object with the names of fields', () => {
    expect(jsonObject(GiftCard, 'giftCardId', 'boughtBy').text).toBe(
      `json_build_object('giftCardId', gift_card.gift_card_id, 'boughtBy', gift_card.who)`,
    );
  });

  it('is the same one for the same fields', () => {
    expect(columns(GiftCard)).toBe(columns(GiftCard));
    expect(columns(GiftCard, 'status')).not.toBe(columns(GiftCard, 'lines'));
    expect(insert(GiftCard, { status: 'A', lines: [] }).text).toBe(insert(GiftCard, { lines: [], status: 'B' }).text);
  });

  it('is refused for what is no column or no table', () => {
    expect(() => columns(GiftCard, 'buyer')).toThrow('The table gift_card has no column for buyer');
    // @ts-expect-error: the entity has no such field.
    expect(() => columns(GiftCard, 'owner')).toThrow('The table gift_card has no column for owner');
    expect(() => columns(Nameless)).toThrow('Nameless is no entity with a table');
  });
});

describe('a table', async () => {
  const url = await createEmptyDatabase(inject('postgresUrl'));
  const database = await openDataSource({ url, entities: [GiftCard], migrations: [], max: 1 });
  beforeAll(() =>
    database.query(`CREATE TABLE gift_card (gift_card_id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
      status text DEFAULT 'OPEN', ends_on date, lines jsonb, address_line1 text[], who text, secret text)`),
  );
  afterAll(() => database.destroy());
  const read = () =>
    queryRows(database, sql`SELECT ${columns(GiftCard)} FROM gift_card ORDER BY ends_on, gift_card_id`);

  it('takes a row with its defaults, and gives it back as TypeORM does', async () => {
    await execute(database, insert(GiftCard, { ...CARD, giftCardId: ID, boughtBy: sql`upper(${'asha'}::text)` }));
    const found = await read();
    expect(found).toEqual([{ ...CARD, giftCardId: ID, status: 'OPEN', boughtBy: 'ASHA' }]);
    expect(found).toEqual(await database.manager.find(GiftCard));
    const another = insert(GiftCard, { ...CARD, giftCardId: ID });
    expect(await execute(database, sql`${another} WHERE NOT EXISTS (SELECT FROM gift_card)`)).toBe(0);
    expect(await execute(database, sql`${another} ON CONFLICT DO NOTHING RETURNING ${columns(GiftCard)}`)).toBe(0);
  });

  it('takes rows of a recordset', async () => {
    const rows = [
      { ...CARD, boughtBy: null },
      { ...CARD, endsOn: '2027-02-28', boughtBy: 'Asha' },
    ];
    await database.manager.clear(GiftCard);
    await execute(database, insertRows(GiftCard, rows, 'endsOn', 'lines', 'addressLine1', 'boughtBy'));
    expect(await read()).toEqual(rows.map((row) => expect.objectContaining(row)));
    const none = sql`SELECT FROM ${recordset(GiftCard, [], 'giftCardId')} AS given`;
    expect(await execute(database, none)).toBe(0);
  });
});
