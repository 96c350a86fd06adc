import { z } from 'zod';
import roles from '../../../data/book-roles.json' with { type: 'json' };
import { KitRole, type RoleTable } from './kit-roles.rules.ts';

/** The roles that the shop gave to books by hand. They are its opinion. Other books have a role by `roleByRule`. */
export const BOOK_ROLES: RoleTable = new Map(
  Object.entries(z.record(z.string(), z.enum(KitRole).nullable()).parse(roles)),
);
