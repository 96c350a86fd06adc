import { operationDocument } from '../operation-document.ts';
import { useQuery } from '../use-query.ts';
import { type UseQueryOptions } from '../query-observer.ts';
import { type DeliveryEstimateQuery, type DeliveryEstimateQueryVariables } from '../graphql.generated.ts';
export const DeliveryEstimateDocument = operationDocument<DeliveryEstimateQuery, DeliveryEstimateQueryVariables>([{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"DeliveryEstimate"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"pincode"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"deliveryEstimate"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"pincode"},"value":{"kind":"Variable","name":{"kind":"Name","value":"pincode"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"pincode"}},{"kind":"Field","name":{"kind":"Name","value":"date"}},{"kind":"Field","name":{"kind":"Name","value":"payOnDelivery"}}]}}]}}]);

export function useDeliveryEstimateQuery(options: UseQueryOptions<DeliveryEstimateQueryVariables>) {
  return useQuery(DeliveryEstimateDocument, options);
}