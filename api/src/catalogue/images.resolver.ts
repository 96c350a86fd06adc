import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import type { MediaService } from '../media/media.service.ts';
import { COSTS } from '../platform/limits/costs.ts';
import { Cost } from '../platform/limits/field-cost.ts';
import { batchLoader } from '../platform/per-request.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { ImageType } from './catalogue.types.ts';

@Resolver(() => ImageType)
export class ImageResolver {
  private readonly drawings = batchLoader((keys) => this.media.areDrawings(keys));

  constructor(private readonly media: Pick<MediaService, 'areDrawings'>) {}

  @Cost({ once: COSTS.statement })
  @FieldResolver(() => Boolean, {
    description:
      'Whether it is a drawing by the shop, not a picture of the book itself. Say next to it: the printed cover may differ.',
  })
  isDrawing(@Root() { key }: ImageType, @Ctx() context: RequestContext): Promise<boolean> {
    return this.drawings(context).load(key);
  }
}
