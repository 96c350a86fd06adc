import { EventEmitter } from 'node:events';
import type { ServerResponse } from 'node:http';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Admission } from './admission.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const LIMITS = {
  payment: { open: Infinity, waitMs: 0 },
  customer: { open: 3, waitMs: 2_000 },
  visitor: { open: 2, waitMs: 1_000 },
};

/** Requests by name, and those that started or were refused, in their order. */
function openAdmission(limits: Partial<typeof LIMITS> = {}) {
  const admission = new Admission({ ...LIMITS, ...limits });
  const settled: string[] = [];
  const request = (name: string, priority: keyof typeof LIMITS, isLate = false) => {
    const response = Object.assign(new EventEmitter(), { destroyed: false });
    const arrive = () =>
      void admission
        .admit(priority, response as ServerResponse)
        .then((mayStart) => settled.push(mayStart ? name : `${name} refused`));
    if (!isLate) arrive();
    return {
      arrive,
      close: () => {
        response.destroyed = true;
        response.emit('close');
      },
    };
  };
  const after = async (milliseconds: number) => {
    await vi.advanceTimersByTimeAsync(milliseconds);
    return settled.splice(0);
  };
  return { request, after };
}

it('Requests start at once while few are open, and the others when one ends', async () => {
  const { request, after } = openAdmission();
  const first = request('first', 'visitor');
  for (const name of ['second', 'third', 'fourth']) request(name, 'visitor');
  expect(await after(0)).toEqual(['first', 'second']);
  first.close();
  expect(await after(0)).toEqual(['third']);
});

it('A request that waited for its time is refused, once', async () => {
  const { request, after } = openAdmission();
  const open = [request('first', 'visitor'), request('second', 'visitor')];
  request('third', 'visitor');
  await after(0);
  expect(await after(999)).toEqual([]);
  expect(await after(1)).toEqual(['third refused']);
  for (const { close } of open) close();
  expect(await after(5_000)).toEqual([]);
});

it('Customers start before visitors who came first, and payments always', async () => {
  const { request, after } = openAdmission();
  const open = ['first', 'second', 'third'].map((name) => request(name, 'customer'));
  request('visitor', 'visitor');
  request('customer', 'customer');
  for (const name of ['payment', 'another payment']) request(name, 'payment');
  expect(await after(0)).toEqual(['first', 'second', 'third', 'payment', 'another payment']);
  for (const { close } of open) close();
  expect(await after(0)).toEqual(['customer']);
});

it('The work of a client that has gone does not start', async () => {
  const { request, after } = openAdmission();
  const open = [request('first', 'visitor'), request('second', 'visitor')];
  request('gone', 'visitor').close();
  request('patient', 'visitor');
  const early = request('gone before it was read', 'visitor', true);
  early.close();
  await after(0);
  open[0]?.close();
  early.arrive();
  expect(await after(5_000)).toEqual(['patient']);
});

it('A queue that is full refuses at once', async () => {
  const { request, after } = openAdmission();
  for (let number = 0; number < 502; number += 1) request('early', 'visitor');
  await after(0);
  request('late', 'visitor');
  expect(await after(0)).toEqual(['late refused']);
});

it('Fewer requests are open at once while they are slow, and as many as before when they are fast again', async () => {
  const { request, after } = openAdmission({ visitor: { open: 10, waitMs: 1_000 } });
  const openAtOnce = async () => {
    const requests = Array.from({ length: 20 }, () => request('started', 'visitor'));
    const started = (await after(0)).length;
    for (const { close } of requests.toReversed()) close();
    return started;
  };
  expect(await openAtOnce()).toBe(10);
  for (let number = 0; number < 20; number += 1) {
    const { close } = request('slow', 'visitor');
    await after(2_000);
    close();
  }
  expect(await openAtOnce()).toBe(4);
  for (let number = 0; number < 100; number += 1) request('fast', 'visitor').close();
  await after(0);
  expect(await openAtOnce()).toBe(10);
});
