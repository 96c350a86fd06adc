import { Arg, Ctx, Field, ID, Mutation, ObjectType, Query, Resolver } from 'type-graphql';
import { TimeField } from '../../platform/graphql/time-field.ts';
import { Cost } from '../../platform/limits/field-cost.ts';
import { COSTS } from '../../platform/limits/costs.ts';
import type { RequestContext } from '../../platform/request-context.ts';
import type { SessionsService, UserSessionSummary } from './sessions.service.ts';

const MAX_SESSIONS = 20;

@ObjectType({ description: 'A session of the logged-in user: a browser or app in which they are logged in.' })
class Session {
  @Field(() => ID, { description: 'Names the session; it cannot be used to log in.' })
  sessionId!: string;

  @Field(() => String, {
    description:
      'Browser or app and system, such as "Chrome on Windows", from the `User-Agent` of its last use. An app that begins it with `ExamShelf` is shown as "ExamShelf app".',
  })
  device!: string;

  @Field(() => String, {
    nullable: true,
    description: 'Network of its last use, shortened, such as "203.0.113.0/24"; null if unknown.',
  })
  network!: string | null;

  @TimeField({ nullable: true, description: 'When the user logged in, ISO 8601, UTC; null if unknown.' })
  createdAt!: Date | null;

  @TimeField({ description: 'When it was last used, within 10 minutes, ISO 8601, UTC.' })
  lastUsedAt!: Date;

  @Field(() => Boolean, { description: 'Whether it is the session of this request.' })
  isCurrent!: boolean;
}

@Resolver(() => Session)
export class SessionsResolver {
  constructor(private readonly service: SessionsService) {}

  @Cost({ once: 2 * COSTS.statement, items: MAX_SESSIONS })
  @Query(() => [Session], {
    description: `Sessions of the logged-in user, this one first, then the last used first. A user has at most ${MAX_SESSIONS}.`,
  })
  sessions(@Ctx() { viewer, session }: RequestContext): Promise<UserSessionSummary[]> {
    return this.service.listSessions(viewer, session);
  }

  @Cost({ once: COSTS.write, items: MAX_SESSIONS })
  @Mutation(() => [Session], {
    description:
      'Ends a session of the logged-in user at once, and returns those that are left. Succeeds if it has ended already.',
  })
  endSession(
    @Arg('sessionId', () => ID, { description: 'The session to end.' }) sessionId: string,
    @Ctx() { viewer, session }: RequestContext,
  ): Promise<UserSessionSummary[]> {
    return this.service.endSession(viewer, session, sessionId);
  }

  @Cost({ once: COSTS.write, items: MAX_SESSIONS })
  @Mutation(() => [Session], {
    description: 'Ends all sessions of the logged-in user but this one, and returns those that are left.',
  })
  endOtherSessions(@Ctx() { viewer, session }: RequestContext): Promise<UserSessionSummary[]> {
    return this.service.endOtherSessions(viewer, session);
  }
}
