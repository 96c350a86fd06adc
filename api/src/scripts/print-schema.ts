import { createSchema, printSortedSchema } from '../http/graphql/schema.ts';
import type { Services } from '../services.ts';
import { printCosts, webOperationCosts } from './operation-costs.ts';

/** Returns schema.graphql and docs/operation-costs.md as text. */
export async function printSchemaAndCosts(): Promise<{ schema: string; costs: string }> {
  const schema = await createSchema({} as Services);
  return { schema: await printSortedSchema(), costs: printCosts(await webOperationCosts(schema)) };
}
