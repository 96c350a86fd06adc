import { EventEmitter } from 'node:events';
import type { ServerResponse } from 'node:http';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Admission } from './admission.ts';
import { pauseDuring, runWithPermit } from './permit.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const LIMITS = {
  payment: { open: 5, each: 2, waitMs: 3_000 },
  customer: { open: 3, each: 2, waitMs: 2_000 },
  visitor: { open: 2, each: 2, waitMs: 1_000 },
};

interface Arrival {
  /** Those that the request counts for; by default it is from a client of its own. */
  clients?: string[];
  /** Whether it is read later, by `arrive`. */
  isLate?: boolean;
  /** What it does. */
  work?: () => Promise<unknown>;
}

/** Requests by name, and those that started or were refused, in their order. */
function openAdmission(limits: Partial<typeof LIMITS> = {}) {
  const admission = new Admission({ ...LIMITS, ...limits });
  const settled: string[] = [];
  let arrivals = 0;
  const request = (name: string, priority: keyof typeof LIMITS, arrival: Arrival = {}) => {
    const { clients = [`client ${(arrivals += 1)}`], isLate = false, work = async () => {} } = arrival;
    const response = Object.assign(new EventEmitter(), { destroyed: false });
    const arrive = () =>
      void admission.admit(priority, clients, response as ServerResponse).then((permit) => {
        settled.push(permit ? name : `${name} refused`);
        return permit && runWithPermit(permit, work);
      });
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

it('Payments start before customers, and these before visitors who came first; all have a limit', async () => {
  const { request, after } = openAdmission();
  const open = ['first', 'second', 'third'].map((name) => request(name, 'customer'));
  request('visitor', 'visitor');
  request('customer', 'customer');
  for (const name of ['payment', 'another payment', 'one payment more']) request(name, 'payment');
  expect(await after(0)).toEqual(['first', 'second', 'third', 'payment', 'another payment']);
  open.pop()?.close();
  expect(await after(0)).toEqual(['one payment more']);
  for (const { close } of open) close();
  expect(await after(0)).toEqual([]);
  expect(await after(1_000)).toEqual(['visitor refused']);
  expect(await after(1_000)).toEqual(['customer refused']);
});

it('The work of a client that has gone does not start', async () => {
  const { request, after } = openAdmission();
  const open = [request('first', 'visitor'), request('second', 'visitor')];
  request('gone', 'visitor').close();
  request('patient', 'visitor');
  const early = request('gone before it was read', 'visitor', { isLate: true });
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
  const { request, after } = openAdmission({ visitor: { open: 10, each: 10, waitMs: 1_000 } });
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

it('A client that fills its own limit leaves the rest of the room to others, whatever its requests are for', async () => {
  const { request, after } = openAdmission({ visitor: { open: 6, each: 2, waitMs: 1_000 } });
  for (const priority of ['payment', 'customer', 'visitor'] as const)
    for (let number = 0; number < 4; number += 1) request('greedy', priority, { clients: ['a network', 'an account'] });
  request('same network', 'visitor', { clients: ['a network'] });
  request('same account', 'visitor', { clients: ['another network', 'an account'] });
  for (const name of ['other', 'another']) request(name, 'visitor');
  expect(await after(0)).toEqual(['greedy', 'greedy', 'other', 'another']);
});

it('Clients whose requests wait take turns', async () => {
  const { request, after } = openAdmission();
  const open = [request('first', 'visitor'), request('second', 'visitor')];
  for (let number = 0; number < 3; number += 1) request('greedy', 'visitor', { clients: ['a'] });
  request('patient', 'visitor');
  await after(0);
  for (const { close } of open) close();
  expect(await after(0)).toEqual(['greedy', 'patient']);
});

it('The waiting requests of one client do not fill the queue', async () => {
  const { request, after } = openAdmission();
  for (let number = 0; number < 103; number += 1) request('greedy', 'visitor', { clients: ['a'] });
  expect(await after(0)).toEqual(['greedy', 'greedy', 'greedy refused']);
  request('other', 'visitor');
  expect(await after(500)).toEqual([]);
});

it('A request that waits for another service gives its room to others, and takes it again', async () => {
  const { request, after } = openAdmission({ visitor: { open: 1, each: 1, waitMs: 60_000 } });
  const later = (milliseconds: number) => () =>
    pauseDuring(() => new Promise((done) => setTimeout(done, milliseconds)));
  const payer = request('payer', 'visitor', { work: later(3_000) });
  await after(0);
  const visitor = request('visitor', 'visitor');
  expect(await after(1_000)).toEqual(['visitor']);
  visitor.close();
  await after(2_000);
  request('late', 'visitor');
  expect(await after(1_000)).toEqual([]);
  payer.close();
  expect(await after(0)).toEqual(['late']);
});

it('The time that requests wait for another service lowers no limit', async () => {
  const { request, after } = openAdmission({ visitor: { open: 10, each: 10, waitMs: 1_000 } });
  const work = () => pauseDuring(() => new Promise((done) => setTimeout(done, 3_500)));
  for (let number = 0; number < 20; number += 1) {
    const { close } = request('payer', 'visitor', { work });
    await after(3_500);
    close();
  }
  for (let number = 0; number < 20; number += 1) request('started', 'visitor');
  expect(await after(0)).toHaveLength(10);
});
