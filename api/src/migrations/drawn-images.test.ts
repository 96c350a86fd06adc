import { expect, inject, it } from 'vitest';
import { createEmptyDatabase } from '../../test/databases.ts';
import { migrate, withoutTimeouts } from '../platform/database/database.ts';
import { tables } from '../tables.ts';
import { DrawnImages20261122110000 } from './20261122110000-drawn-images.ts';

it('marks the images of the sample and those drawn on request as drawings, but no upload', async () => {
  const schema = { url: await createEmptyDatabase(inject('postgresUrl')), ...tables };
  const before = tables.migrations.slice(0, tables.migrations.indexOf(DrawnImages20261122110000));
  await migrate({ ...schema, migrations: before });
  await withoutTimeouts(schema, async (database) => {
    await database.query(
      `INSERT INTO image (key, original, drawing) VALUES
       ('of-the-sample-1x1', 'sample/of-the-sample-1x1.svg', NULL), ('on-request-1x1', NULL, '{}'),
       ('upload-1x1', 'upload.webp', NULL)`,
    );
    await migrate({ ...schema, migrations: [...before, DrawnImages20261122110000] });
    expect(await database.query('SELECT key, is_drawing FROM image ORDER BY key')).toEqual([
      { key: 'of-the-sample-1x1', is_drawing: true },
      { key: 'on-request-1x1', is_drawing: true },
      { key: 'upload-1x1', is_drawing: false },
    ]);

    const runner = database.createQueryRunner();
    await new DrawnImages20261122110000().down(runner).finally(() => runner.release());
    expect(await database.query('SELECT * FROM image')).toHaveLength(3);
  });
});
