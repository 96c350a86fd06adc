import type { ApolloLink } from '@apollo/client';
import type { UpdateCartLineMutationVariables } from '../../lib/operations/graphql.generated.ts';
import { type Replaces, serialLink } from '../../lib/query/serial-link.ts';

/**
 * Apollo link that sends cart operations one at a time, so that an older response never arrives last. Of several
 * quantities of a line that wait, it sends the last.
 */
export const serialCartLink = (): ApolloLink =>
  serialLink(['Cart', 'CartCount', 'AddToCart', 'UpdateCartLine', 'RemoveFromCart'], replacesQuantity);

const replacesQuantity: Replaces = (later, earlier) => {
  const line = changedLine(later);
  return line !== undefined && line === changedLine(earlier);
};

/** The line of which an operation changes only the quantity. */
function changedLine({ operationName, variables }: ApolloLink.Operation): string | undefined {
  if (operationName !== 'UpdateCartLine') return undefined;
  const { bookId, condition, newCondition } = (variables as UpdateCartLineMutationVariables).input;
  return newCondition ? undefined : `${bookId} ${condition}`;
}
