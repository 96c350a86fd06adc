import { isLine } from '../../platform/text.rules.ts';
import type { Validator } from '../../platform/validator.rules.ts';

/** `views`: of one admin, on all pages. `name`, `query`: characters. */
export const SAVED_VIEW_LIMITS = { views: 20, name: 40, query: 500 } as const;

export const SAVED_VIEW_MESSAGES = {
  name: `Please enter a name of at most ${SAVED_VIEW_LIMITS.name} characters.`,
  query: `A view is a page of staff with at most ${SAVED_VIEW_LIMITS.query} characters of filters.`,
  tooMany: `You have ${SAVED_VIEW_LIMITS.views} saved views. Please remove one first.`,
} as const;

export const viewNameError: Validator = (text) =>
  text.trim() && text.trim().length <= SAVED_VIEW_LIMITS.name && isLine(text) ? null : SAVED_VIEW_MESSAGES.name;
