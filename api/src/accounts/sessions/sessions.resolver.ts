import { Arg, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql';
import { Cost } from '../../platform/limits/field-cost.ts';
import { COSTS } from '../../platform/limits/costs.ts';
import type { RequestContext } from '../../platform/request-context.ts';
import type { SessionsService } from './sessions.service.ts';
import { Session } from './sessions.types.ts';

const MAX_SESSIONS = 20;

@Resolver(() => Session)
export class SessionsResolver {
  constructor(private readonly service: SessionsService) {}

  @Cost({ once: 2 * COSTS.statement, items: MAX_SESSIONS })
  @Query(() => [Session], {
    description: `Sessions of the logged-in user, this one first, then the last used first. A user has at most ${MAX_SESSIONS}.`,
  })
  sessions(@Ctx() { viewer, session }: RequestContext): Promise<Session[]> {
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
  ): Promise<Session[]> {
    return this.service.endSession(viewer, session, sessionId);
  }

  @Cost({ once: COSTS.write, items: MAX_SESSIONS })
  @Mutation(() => [Session], {
    description: 'Ends all sessions of the logged-in user but this one, and returns those that are left.',
  })
  endOtherSessions(@Ctx() { viewer, session }: RequestContext): Promise<Session[]> {
    return this.service.endOtherSessions(viewer, session);
  }
}
