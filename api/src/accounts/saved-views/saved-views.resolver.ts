import { Arg, Args, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import { STAFF_ONLY } from '../../platform/graphql/descriptions.ts';
import { COSTS } from '../../platform/limits/costs.ts';
import { Cost } from '../../platform/limits/field-cost.ts';
import type { RequestContext } from '../../platform/request-context.ts';
import { SAVED_VIEW_LIMITS } from './saved-views.rules.ts';
import type { SavedViewsService } from './saved-views.service.ts';
import { SavedView, SavedViewArgs } from './saved-views.types.ts';

@Resolver()
export class SavedViewResolver {
  constructor(private readonly views: SavedViewsService) {}

  @Cost({ items: SAVED_VIEW_LIMITS.views })
  @Query(() => [SavedView], { description: `One's own views of a page, by name. ${STAFF_ONLY}` })
  savedViews(
    @Arg('page', () => String, { description: 'Path of the list.' }) page: string,
    @Ctx() { viewer }: RequestContext,
  ): Promise<SavedView[]> {
    return this.views.listViews(viewer, page);
  }

  @Cost({ once: COSTS.write, items: SAVED_VIEW_LIMITS.views })
  @Mutation(() => [SavedView], {
    description: `Saves a view, in place of one's own of this name, or removes it, and returns those of the page. CONFLICT after ${SAVED_VIEW_LIMITS.views}. ${STAFF_ONLY}`,
  })
  saveView(@Args(() => SavedViewArgs) view: SavedViewArgs, @Ctx() { viewer }: RequestContext): Promise<SavedView[]> {
    return this.views.saveView(viewer, view);
  }
}
