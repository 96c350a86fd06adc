import { createSchema, printedSchema } from '../http/graphql/schema.ts';
import type { Services } from '../services.ts';
import { printedCosts, webOperationCosts } from './operation-costs.ts';

/** The GraphQL schema as text, and what the web's operations cost. */
export async function printSchemaAndCosts(): Promise<{ schema: string; costs: string }> {
  const schema = await createSchema({} as Services);
  return { schema: await printedSchema(), costs: printedCosts(await webOperationCosts(schema)) };
}
