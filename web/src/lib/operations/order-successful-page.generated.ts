import { operationDocument } from '../query/operation-document.ts';
import { useQuery } from '../query/use-query.ts';
import { type UseQueryOptions } from '../query/query-observer.ts';
import { type OrderSuccessfulPageQuery, type OrderSuccessfulPageQueryVariables } from './graphql.generated.ts';
import { OrderPaymentFragment, OrderProgressFragment, OrderLineFragment } from './orders.generated.ts';
import { CoverImageFragment } from './book.generated.ts';
import { CopyNameFragment, CopyFactsFragment } from './copies.generated.ts';
import { GalleryPictureFragment } from './book-gallery.generated.ts';
export const SuccessfulOrderFragment = {"kind":"FragmentDefinition","name":{"kind":"Name","value":"SuccessfulOrder"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Order"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"OrderPayment"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"OrderProgress"}},{"kind":"Field","name":{"kind":"Name","value":"shipToName"}},{"kind":"Field","name":{"kind":"Name","value":"lines"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"OrderLine"}},{"kind":"Field","name":{"kind":"Name","value":"copy"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"CopyFacts"}}]}}]}}]}};

export const OrderSuccessfulPageDocument = operationDocument<OrderSuccessfulPageQuery, OrderSuccessfulPageQueryVariables>([{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"OrderSuccessfulPage"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"orderId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"order"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"orderId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"orderId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"SuccessfulOrder"}}]}}]}}, SuccessfulOrderFragment, OrderPaymentFragment, OrderProgressFragment, OrderLineFragment, CoverImageFragment, CopyNameFragment, CopyFactsFragment, GalleryPictureFragment]);

export function useOrderSuccessfulPageQuery(options: UseQueryOptions<OrderSuccessfulPageQueryVariables>) {
  return useQuery(OrderSuccessfulPageDocument, options);
}