import { operationDocument } from '../operation-document.ts';
import { useQuery } from '../use-query.ts';
import { type UseQueryOptions } from '../query-observer.ts';
import { type InvoicePageQuery, type InvoicePageQueryVariables } from '../graphql.generated.ts';
import { OrderPaymentFragment, OrderPriceFragment, OrderLineFragment } from './orders.generated.ts';
import { CoverImageFragment } from './book.generated.ts';
export const InvoiceFragment = {"kind":"FragmentDefinition","name":{"kind":"Name","value":"Invoice"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Order"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"OrderPayment"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"OrderPrice"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"shippingAddress"}},{"kind":"Field","name":{"kind":"Name","value":"lines"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"OrderLine"}}]}}]}};

export const InvoicePageDocument = operationDocument<InvoicePageQuery, InvoicePageQueryVariables>([{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"InvoicePage"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"orderId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"order"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"orderId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"orderId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"Invoice"}}]}}]}}, InvoiceFragment, OrderPaymentFragment, OrderPriceFragment, OrderLineFragment, CoverImageFragment]);

export function useInvoicePageQuery(options: UseQueryOptions<InvoicePageQueryVariables>) {
  return useQuery(InvoicePageDocument, options);
}