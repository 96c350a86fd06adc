import { aBook } from './books.ts';
import { aUser } from './users.ts';

/** Query results of a logged-in admin. */
export const admin = {
  me: () => aUser({ role: 'OWNER', firstName: 'Admin' }),
  savedViews: () => [] as object[],
  openApprovalCount: () => 0,
  contactMessages: () => ({ edges: [] as object[] }),
};

/** A book as the GraphQL API returns it to admins. */
export function anAdminBook(fields: Record<string, unknown> = {}, book: Record<string, unknown> = {}) {
  return {
    book: aBook(book),
    version: 3,
    isPublished: true,
    updatedAt: '2026-11-20T19:00:00.000Z',
    newStock: null,
    preOwnedStock: 2,
    shelf: null,
    weightGrams: null,
    hsn: '4901',
    isbns: [],
    tags: ['mechanics', 'waves'],
    imageKeys: [],
    sources: [],
    lots: [],
    changes: [],
    ...fields,
  };
}

/** The key of an image with this name. */
export const imageKey = (name: string) => `${name}-300x400`;

/** A stored image. */
export function anImage(name: string) {
  return { key: imageKey(name), alt: name };
}
