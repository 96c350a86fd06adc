import { cleanup } from '@testing-library/react';
import * as React from 'react';
import { afterEach } from 'vitest';
import { clearUserData } from '../src/lib/session/clear-user-data.ts';

/** React records a stack for each element until it has many: slow, and only its warnings would show them. */
const { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: internals } = React as unknown as Record<
  string,
  object
>;
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
  get: () => Infinity,
  set: () => {},
  configurable: true,
});

/** After each test of each file. In a module that the files share, it would be registered for the first file only. */
afterEach(() => {
  cleanup();
  clearUserData();
  delete window.Razorpay;
});
