import { AsyncLocalStorage } from 'node:async_hooks';
import type { Room } from './admission.ts';

/** The room of the current request. */
const currentRoom = new AsyncLocalStorage<Room>();

/** Handles a request that has this room. */
export function runInRoom<Result>(room: Room, handle: () => Result): Result {
  return currentRoom.run(room, handle);
}

/**
 * Waits for what needs neither the process nor the database: another service, such as the payment provider, or the threads
 * that hash passwords. Meanwhile the request gives its room to others.
 */
export async function outside<Result>(work: () => Promise<Result>): Promise<Result> {
  const comeBack = currentRoom.getStore()?.goOut();
  try {
    return await work();
  } finally {
    comeBack?.();
  }
}
