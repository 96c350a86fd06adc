import { z } from 'zod';
import { BOOK_MESSAGES } from '../catalogue/book.rules.ts';
import type { BookEditor } from '../catalogue/editing/book-editor.ts';
import { by } from '../catalogue/catalogue.inputs.ts';
import { isbnError } from '../catalogue/editing/book-fields.rules.ts';
import { type BookSource, SOURCED_FIELDS } from '../catalogue/editing/book-sources.rules.ts';
import { toIsbn13 } from '../catalogue/labels/isbn.rules.ts';
import { check } from '../platform/check.ts';
import { DAY_MS, SECOND_MS } from '../platform/durations.rules.ts';
import { pauseDuring } from '../platform/limits/permit.ts';
import { RateLimiter } from '../platform/limits/rate-limiter.ts';
import type { Platform } from '../platform/module.ts';
import { Permission } from '../platform/permissions.rules.ts';
import { requirePermission, type Viewer } from '../platform/viewer.ts';
import type { BookApi } from './book-apis.ts';
import type { FoundFields } from './book-record.ts';
import type { IsbnLookup } from './isbn-lookup.types.ts';

interface IsbnLookupParts extends Pick<Platform, 'stateStore' | 'log'> {
  /** The preferred one first; none if ISBNs are not looked up. */
  apis: readonly BookApi[];
  books: Pick<BookEditor, 'findBookByIsbn'>;
}

const DAY_SECONDS = DAY_MS / SECOND_MS;
/** An unknown book may be new, and Open Library also says so when it fails. */
const CACHE_SECONDS = { found: 30 * DAY_SECONDS, unknown: DAY_SECONDS };

const isbnInput = z
  .string(BOOK_MESSAGES.isbn)
  .min(1, BOOK_MESSAGES.isbn)
  .superRefine(by(isbnError))
  .transform((text) => toIsbn13(text) ?? '');

/** Says what is known of an ISBN: in the shop, else at public sources. */
export class IsbnLookupService {
  /** Below what Open Library allows. */
  private readonly perSource = new RateLimiter(this.parts.stateStore, {
    name: 'isbn-lookups',
    points: 60,
    seconds: 60,
    message: 'Many ISBNs were looked up at once. Please fill in this book by hand, or wait a minute.',
  });

  constructor(private readonly parts: IsbnLookupParts) {}

  /** Looks an ISBN up. Each field has the value of the first source that knows it; a source that fails does no harm. */
  async lookUp(viewer: Viewer, text: string): Promise<IsbnLookup> {
    requirePermission(viewer, Permission.WRITE_CATALOGUE);
    const isbn = check(isbnInput, text, 'isbn');
    const book = await this.parts.books.findBookByIsbn(isbn);
    const apis = book ? [] : this.parts.apis;
    const replies = await Promise.all(
      apis.map(async (api) => ({ source: api.source, found: await this.ask(api, isbn) })),
    );
    const answers = SOURCED_FIELDS.flatMap((field) => {
      const reply = replies.find(({ found }) => found?.[field]);
      return reply ? { field, values: reply.found?.[field] ?? [], source: reply.source } : [];
    });
    const failed = replies.flatMap(({ source, found }): BookSource[] => (found === undefined ? [source] : []));
    return { isbn, bookId: book?.bookId ?? null, answers, asked: apis.map(({ source }) => source), failed };
  }

  /** What a source knows of an ISBN; null if nothing, undefined if it does not answer. All processes share a cache. */
  private async ask(api: BookApi, isbn: string): Promise<FoundFields | null | undefined> {
    const { log, stateStore } = this.parts;
    const { keyValues } = stateStore;
    const key = `isbn:${api.source}:${isbn}`;
    const cached = await keyValues.get(key);
    if (cached) return JSON.parse(cached) as FoundFields | null;
    await this.perSource.consume(api.source);
    try {
      const found = await pauseDuring(() => api.find(isbn));
      await keyValues.set(key, JSON.stringify(found), found ? CACHE_SECONDS.found : CACHE_SECONDS.unknown);
      return found;
    } catch (error) {
      log.warn({ source: api.source, reason: (error as Error).message }, 'an ISBN was not looked up');
      return undefined;
    }
  }
}
