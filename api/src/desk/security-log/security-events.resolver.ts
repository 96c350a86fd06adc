import { Args, ArgsType, Ctx, Field, ID, Query, Resolver } from 'type-graphql';
import { staffOnly } from '../../platform/graphql/descriptions.ts';
import { Cost } from '../../platform/limits/field-cost.ts';
import { Permission } from '../../platform/permissions.rules.ts';
import type { RequestContext } from '../../platform/request-context.ts';
import { SecurityEventKind } from '../../security-log/security-log.rules.ts';
import { DeskPage, FIRST } from '../page-arguments.ts';
import type { SecurityEventsDesk } from './security-events.service.ts';
import { SecurityEventConnection } from './security-events.types.ts';

@ArgsType()
class SecurityEventArguments extends DeskPage {
  @Field(() => ID, { nullable: true, description: 'Only what this account did.' })
  userId?: string | null;

  @Field(() => SecurityEventKind, { nullable: true, description: 'Only these.' })
  kind?: SecurityEventKind | null;

  @Field(() => String, { nullable: true, description: 'First day in India, YYYY-MM-DD.' })
  from?: string | null;

  @Field(() => String, { nullable: true, description: 'Last day in India, YYYY-MM-DD.' })
  to?: string | null;

  @Field(() => String, { nullable: true, description: 'Only what is about this id, such as the number of an order.' })
  subject?: string | null;
}

@Resolver()
export class SecurityEventsResolver {
  constructor(private readonly service: SecurityEventsDesk) {}

  @Cost({ first: FIRST })
  @Query(() => SecurityEventConnection, {
    description: `The security log of the last year, newest first. ${staffOnly(Permission.READ_SECURITY_LOG)}`,
  })
  securityEvents(
    @Args(() => SecurityEventArguments) filter: SecurityEventArguments,
    @Ctx() { viewer }: RequestContext,
  ) {
    return this.service.listEvents(viewer, filter);
  }
}
