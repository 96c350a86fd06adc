import { Condition } from '#api/catalogue/catalogue.rules.ts';
import { CONDITIONS } from '#api/catalogue/conditions.rules.ts';
import type { BookOffersFragment, Condition as ConditionName } from '../../lib/operations/graphql.generated.ts';

/** Names of all conditions in the GraphQL API, new first. */
export const CONDITION_NAMES = Object.keys(Condition) as ConditionName[];

/** Label of a condition as shoppers read it. */
export function conditionLabel(name: ConditionName): string {
  return CONDITIONS[Condition[name]].label;
}

/** Value of a condition in URLs. */
export function conditionParam(name: ConditionName): `${Condition}` {
  return Condition[name];
}

/** The condition that a URL parameter names, in any case; undefined if none. */
export function parseCondition(param: string | null): ConditionName | undefined {
  return CONDITION_NAMES.find((name) => conditionParam(name) === param?.toLowerCase());
}

/** The offers of a book, that of a chosen condition first. */
export function offersInOrder({ offers }: Pick<BookOffersFragment, 'offers'>, chosen?: ConditionName | null) {
  const isChosen = ({ condition }: (typeof offers)[number]) => condition === chosen;
  return [...offers.filter(isChosen), ...offers.filter((offer) => !isChosen(offer))];
}

/** Whether a book is out of stock in a condition. */
export function isOutOfStock(book: Pick<BookOffersFragment, 'offers'>, condition: ConditionName): boolean {
  return book.offers.find((offer) => offer.condition === condition)?.availability !== 'IN_STOCK';
}
