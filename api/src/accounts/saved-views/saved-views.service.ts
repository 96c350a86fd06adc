import { z } from 'zod';
import { check } from '../../platform/check.ts';
import { Conflict } from '../../platform/errors.ts';
import { storableText } from '../../platform/inputs.ts';
import { validatedBy } from '../../platform/validator.rules.ts';
import { requireStaff, type Viewer } from '../../platform/viewer.ts';
import type { AccountStore } from '../accounts.store.ts';
import { SAVED_VIEW_LIMITS, SAVED_VIEW_MESSAGES as MESSAGES, viewNameError } from './saved-views.rules.ts';
import type { SavedView } from './saved-views.types.ts';

const pageInput = z.string(MESSAGES.query).regex(/^\/desk\/[a-z-]{1,40}$/, MESSAGES.query);
const viewInput = z.object({
  page: pageInput,
  name: z.string(MESSAGES.name).trim().superRefine(validatedBy(viewNameError)),
  query: storableText(SAVED_VIEW_LIMITS.query, MESSAGES.query).nullish(),
});

/** The saved views of admins, each on the page of a list. */
export class SavedViewsService {
  constructor(private readonly store: AccountStore) {}

  /** One's own views of a page, by name. */
  async listViews(viewer: Viewer, page: string): Promise<SavedView[]> {
    const { userId } = requireStaff(viewer);
    return this.store.findViews(userId, check(pageInput, page, 'page'));
  }

  /** Saves a view under its name, or removes it without a query, and returns those of the page. Throws CONFLICT if there are too many. */
  async saveView(viewer: Viewer, request: z.input<typeof viewInput>): Promise<SavedView[]> {
    const { userId } = requireStaff(viewer);
    const { page, name, query } = check(viewInput, request);
    if (query == null) await this.store.deleteView(userId, page, name);
    else if (!(await this.store.saveView(userId, page, { name, query })))
      throw new Conflict({ name: MESSAGES.tooMany });
    return this.store.findViews(userId, page);
  }
}
