import { AsyncLocalStorage } from 'node:async_hooks';
import type { Room } from './admission.ts';

/** The room of the current request. */
const currentRoom = new AsyncLocalStorage<Room>();

/** Handles a request that has this room. */
export function runInRoom<Result>(room: Room, handle: () => Result): Result {
  return currentRoom.run(room, handle);
}

/**
 * Waits for a service outside of the shop, such as the payment provider. Meanwhile the request gives its room to others: it
 * needs neither the process nor the database. Call it outside of transactions.
 */
export async function outside<Result>(work: () => Promise<Result>): Promise<Result> {
  const comeBack = currentRoom.getStore()?.goOut();
  try {
    return await work();
  } finally {
    comeBack?.();
  }
}
