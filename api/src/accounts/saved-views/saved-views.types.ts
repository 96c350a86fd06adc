import { ArgsType, Field, ObjectType } from 'type-graphql';
import { SAVED_VIEW_LIMITS } from './saved-views.rules.ts';

@ObjectType({ description: 'A list of staff with search and filters, kept under a name for one admin.' })
export class SavedView {
  @Field(() => String, { description: 'Its name; there is one of a name on a page.' })
  name!: string;

  @Field(() => String, { description: 'The query of its URL, without the question mark.' })
  query!: string;
}

@ArgsType()
export class SavedViewArgs {
  @Field(() => String, { description: 'Path of the list, such as `/desk/orders`.' })
  page!: string;

  @Field(() => String, { description: `At most ${SAVED_VIEW_LIMITS.name} characters on one line.` })
  name!: string;

  @Field(() => String, { nullable: true, description: '`SavedView.query`; null removes the view.' })
  query?: string | null;
}
