import type { DeskExchangesPageQueryVariables, ExchangeList } from '../../../../lib/operations/graphql.generated.ts';
import { LISTS } from '../exchange.texts.ts';

/** Query variables for the parameters of a URL: without a list all that are open. */
export function exchangeListVariables(
  params: URLSearchParams,
): { list: ExchangeList } & Pick<DeskExchangesPageQueryVariables, 'after'> {
  const list = params.get('list');
  const isList = list !== null && Object.hasOwn(LISTS, list);
  return { list: isList ? (list as ExchangeList) : 'OPEN', after: params.get('after') };
}
