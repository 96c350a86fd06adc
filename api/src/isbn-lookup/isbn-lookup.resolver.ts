import { Arg, Ctx, Query, Resolver } from 'type-graphql';
import { Permission } from '../platform/permissions.rules.ts';
import { staffOnly } from '../platform/graphql/descriptions.ts';
import type { RequestContext } from '../platform/request-context.ts';
import type { IsbnLookupService } from './isbn-lookup.service.ts';
import { IsbnLookup } from './isbn-lookup.types.ts';

@Resolver()
export class IsbnLookupResolver {
  constructor(private readonly isbnLookups: IsbnLookupService) {}

  @Query(() => IsbnLookup, {
    description: `Proposes the fields of a new book by its ISBN, from Open Library and Google Books; waits for them for at most 3 seconds. BAD_USER_INPUT if it is no ISBN, RATE_LIMITED after many new ones. ${staffOnly(Permission.WRITE_CATALOGUE)}`,
  })
  isbnLookup(
    @Arg('isbn', () => String, { description: 'ISBN of 10 or 13 digits, as typed or scanned.' }) isbn: string,
    @Ctx() { viewer }: RequestContext,
  ): Promise<IsbnLookup> {
    return this.isbnLookups.lookUp(viewer, isbn);
  }
}
