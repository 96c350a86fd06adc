import { z } from 'zod';

/** Raised when the files of a backup change in a way that older releases cannot read. */
export const FORMAT = 1;

export const MANIFEST = 'manifest.json';
export const MANIFEST_DIGEST = 'manifest.sha256';
export const SECRET = 'session-secret';

const count = z.int().min(0);
const identifier = z.string().regex(/^\w+$/);
const contentSchema = z.object({ bytes: count, sha256: z.string().regex(/^[0-9a-f]{64}$/) });
const tableSchema = contentSchema.extend({
  schema: identifier,
  table: identifier,
  columns: z.array(identifier).min(1),
  rows: count,
});
const sequenceSchema = z.object({ name: identifier, lastValue: z.string().regex(/^-?\d+$/), isCalled: z.boolean() });

export const manifestSchema = z.object({
  format: z.literal(FORMAT),
  /** Version of the shop. */
  shop: z.string(),
  /** Version of PostgreSQL. */
  postgres: z.string(),
  createdAt: z.iso.datetime(),
  /** Names of the migrations that had run. */
  migrations: z.array(z.string()),
  /** Queues with open jobs. */
  queues: z.array(z.string()),
  tables: z.array(tableSchema),
  sequences: z.array(sequenceSchema),
  /** Originals of pictures. */
  pictures: z.array(contentSchema.extend({ name: z.string().regex(/^(\w+\/)?\w[\w.-]*$/) })),
  /** Names of originals that storage did not have. */
  missing: z.array(z.string()),
  /** The generated secret of DATA_DIR; null if SESSION_SECRET was set. */
  secret: contentSchema.nullable(),
});

/** What a backup contains: written last, read first. */
export type Manifest = z.output<typeof manifestSchema>;
export type TableContent = Manifest['tables'][number];

/** Names of the entries of a backup. */
export const entryOf = {
  table: ({ schema, table }: { schema: string; table: string }) => `tables/${schema}.${table}.copy.gz`,
  picture: (name: string) => `pictures/${name}`,
};
