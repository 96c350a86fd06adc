import { Field, ObjectType } from 'type-graphql';
import { TimeField } from '../platform/graphql/time-field.ts';
import { EXCHANGE_DAYS } from './exchange-window.rules.ts';

@ObjectType('ExchangeWindow', {
  description: `When an exchange of a delivered order can be asked for: ${EXCHANGE_DAYS} days from its delivery.`,
})
export class ExchangeWindowType {
  @TimeField({ description: 'End of the window, ISO 8601 in UTC.' })
  until!: Date;

  @Field(() => Boolean, { description: 'Whether the window is open now.' })
  isOpen!: boolean;
}
