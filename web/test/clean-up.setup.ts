import { cleanup } from '@testing-library/react';
import { afterEach } from 'vitest';
import { clearUserData } from '../src/lib/session/clear-user-data.ts';

/** After each test of each file. In a module that the files share, it would be registered for the first file only. */
afterEach(() => {
  cleanup();
  clearUserData();
  // The settings of the desk, which stay when a user's data goes.
  localStorage.clear();
  delete window.Razorpay;
});
