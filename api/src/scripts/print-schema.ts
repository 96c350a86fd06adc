import { createSchema, printSortedSchema } from '../http/graphql/schema.ts';
import { printCosts, webOperationCosts } from './operation-costs.ts';
import { unopenedModules } from './unopened-modules.ts';

/** Returns schema.graphql and docs/operation-costs.md as text. */
export async function printSchemaAndCosts(): Promise<{ schema: string; costs: string }> {
  const schema = await createSchema(unopenedModules());
  return { schema: printSortedSchema(schema), costs: printCosts(await webOperationCosts(schema)) };
}
