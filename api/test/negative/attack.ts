import { onTestFinished, vi } from 'vitest';
import { SecurityEventsService } from '../../src/accounts/security-events.service.ts';
import { CostBudgets } from '../../src/platform/limits/cost-budget.ts';
import { createWorld, type World } from '../statement-calls.ts';
import type { TestShop } from '../test-shop.ts';
import { type BadValue, DEEP } from './bad-values.ts';
import { type CallerName, Callers } from './callers.ts';
import { type Answer, isRefused, namesInput, problemOf } from './judge.ts';
import { recordWrites, takeWrites, type Write } from './writes.ts';

/** Of the bad values, those that one run sends, drawn by its seed. All would take minutes of each run. */
export const SHARE_OF_A_RUN = 0.15;

/** Thousands of requests take long where many tests run at once. */
export const TIMEOUT_MS = 900_000;

/** A shop under attack, and what was seen. */
export interface Attack {
  world: World;
  callers: Callers;
  /** Requests by HTTP status. */
  statuses: Map<number, number>;
  /** Each with its request, to be repeated. */
  problems: string[];
}

/** An HTTP request with one bad value. */
export interface Shot {
  method: string;
  path: string;
  body: string | undefined;
  caller: CallerName;
  /** Where the bad value is. */
  input: readonly string[];
  bad: BadValue;
  /** Whether the request asks to change nothing. */
  isRead: boolean;
  /** Whether only the bad value is wrong, so that a refusal has to name it. */
  isOtherwiseValid: boolean;
}

/**
 * Starts an attack, without the budgets of costs: the faster the machine, the more requests they would refuse. Refusals
 * are not recorded: other tests are about them and their alerts.
 */
export async function startAttack(shop: TestShop): Promise<Attack> {
  const budgets = vi.spyOn(CostBudgets.prototype, 'spend').mockResolvedValue();
  const refusals = vi.spyOn(SecurityEventsService.prototype, 'refused').mockResolvedValue();
  onTestFinished(() => [budgets, refusals].forEach((spy) => spy.mockRestore()));
  const world = await createWorld(shop);
  const callers = await Callers.open(world);
  await recordWrites(shop);
  return { world, callers, statuses: new Map(), problems: [] };
}

/** The number of requests so far. */
export const requestsOf = ({ statuses }: Attack): number =>
  [...statuses.values()].reduce((sum, count) => sum + count, 0);

/** Sends a request. */
export async function send(
  { callers, statuses }: Attack,
  { method, path, body, caller }: Pick<Shot, 'method' | 'path' | 'body' | 'caller'>,
): Promise<Answer> {
  const response = await callers.send(caller, method, path, body);
  statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1);
  return { status: response.status, text: await response.text() };
}

/** Sends a request with a bad value, and records what is wrong with its answer. Returns what it wrote. */
export async function shoot(attack: Attack, shot: Shot): Promise<Write[]> {
  const answer = await send(attack, shot);
  // Reads are checked together.
  const writes = shot.isRead ? [] : await takeWrites(attack.world.shop);
  for (const problem of problemsOf(shot, answer, writes)) attack.problems.push(describe(shot, answer, problem));
  return writes;
}

function* problemsOf(
  { bad, input, isRead, isOtherwiseValid }: Shot,
  answer: Answer,
  writes: Write[],
): Generator<string> {
  const problem = problemOf(answer);
  if (problem) yield problem;
  if (writes.length > 0 && isRefused(answer))
    yield `refused, and wrote ${writes.map(({ table, operation }) => `${operation} ${table}`).join(', ')}`;
  if (!bad.isImpossible) return;
  if (!isRead && !isRefused(answer)) yield 'accepted';
  // A request that is nested too deep is refused as a whole.
  if (isOtherwiseValid && !namesInput(answer, bad.value === DEEP ? ['request'] : input))
    yield 'does not name the input';
}

function describe({ method, path, body, caller, input, bad }: Shot, { status, text }: Answer, problem: string): string {
  const request = `${method} ${path.slice(0, 500)} ${body?.slice(0, 2_000) ?? ''}`;
  return `${problem}: ${bad.name} in ${input.join('.')}, by the ${caller}\n  ${request}\n  ${status} ${text.slice(0, 500)}`;
}

/** Records a problem if requests that ask to change nothing have written. */
export async function requireNoWrites(attack: Attack, name: string): Promise<void> {
  const writes = await takeWrites(attack.world.shop);
  if (writes.length > 0) attack.problems.push(`${name} wrote ${JSON.stringify(writes).slice(0, 1_000)}`);
}
