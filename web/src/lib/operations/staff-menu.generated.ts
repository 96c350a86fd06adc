import { operationDocument } from '../query/operation-document.ts';
import { useQuery } from '../query/use-query.ts';
import { type UseQueryOptions } from '../query/query-observer.ts';
import { type StaffMenuQuery, type StaffMenuQueryVariables } from './graphql.generated.ts';
export const StaffMenuDocument = operationDocument<StaffMenuQuery, StaffMenuQueryVariables>([{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"StaffMenu"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"openMessageCount"}}]}}]);

export function useStaffMenuQuery(options?: UseQueryOptions<StaffMenuQueryVariables>) {
  return useQuery(StaffMenuDocument, options);
}