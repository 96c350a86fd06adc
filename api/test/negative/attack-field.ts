import { type Attack, requireNoWrites, send, SHARE_OF_A_RUN, type Shot, shoot } from './attack.ts';
import { type BadValue, badValuesOf, MISSING } from './bad-values.ts';
import { type CallerName, CALLERS } from './callers.ts';
import { lacksPermission } from './judge.ts';
import { type Input, inputsOf, type Target } from './targets.ts';
import { hasCall, validArguments, type Values } from './valid-arguments.ts';
import { takeWrites, type Write } from './writes.ts';

/** Of the values that a mutation may accept, those that are sent: each needs another valid call then. */
const SHARE_OF_POSSIBLE = 0.3;
/** Of the values, those that other callers send. */
const SHARE_OF_OTHERS = 0.2;

/** A preview names the errors of any file; a password that is not stored and the signature of a provider are only compared. */
const TAKES_ALL_TEXTS = /^previewImport csv|^updateProfile input\.password|^verify\w*Payment input\.signature/;

/** Sends bad values of every input of a field: most as the caller who may call it, some as the others. */
export async function attackField(attack: Attack, target: Target): Promise<void> {
  const owner = await ownerOf(attack, target);
  let values = await prepare(attack, target);
  for (const input of inputsOf(target.args)) {
    for (const bad of badValuesOf(input.type, valueAt(values, input.path))) {
      for (const caller of CALLERS) {
        if (Math.random() > SHARE_OF_A_RUN * shareOf(target, bad, caller === owner)) continue;
        const writes = await shoot(attack, shotAt(target, { input, bad, caller, owner, values }));
        if (writes.length > 0) values = await prepare(attack, target, writes);
      }
    }
  }
  if (target.kind === 'query') await requireNoWrites(attack, target.name);
}

interface Aim {
  input: Input;
  bad: BadValue;
  caller: CallerName;
  owner: CallerName;
  values: Values;
}

function shotAt(target: Target, { input, bad, caller, owner, values }: Aim): Shot {
  const key = `${target.rootField ?? ''} ${input.path.join('.')}`;
  return {
    ...requestOf(target, withValue(values, input, bad)),
    caller,
    input: input.path,
    bad: TAKES_ALL_TEXTS.test(key) ? { ...bad, isImpossible: undefined } : bad,
    isRead: target.kind === 'query',
    isOtherwiseValid: caller === owner && hasCall(target),
  };
}

/** The request of a field with these arguments. */
export function requestOf(target: Target, variables: Values) {
  const query = target.operation(Object.keys(variables));
  return { method: 'POST', path: '/graphql', body: JSON.stringify({ query, variables }) };
}

function shareOf({ kind }: Target, { isImpossible }: BadValue, isOwner: boolean): number {
  if (!isOwner) return SHARE_OF_OTHERS;
  return kind === 'query' || isImpossible ? 1 : SHARE_OF_POSSIBLE;
}

/** What makes a call valid now. `writes` are those of an accepted request. */
export async function prepare({ callers, world }: Attack, target: Target, writes: Write[] = []): Promise<Values> {
  await callers.restore(writes.some(({ table }) => table === 'account' || table === 'session'));
  const values = await validArguments(world, target);
  await takeWrites(world.shop);
  return values;
}

/** Who may call a field: the first who is not refused for want of a permission. */
export async function ownerOf(attack: Attack, target: Target): Promise<CallerName> {
  const values = await prepare(attack, target);
  for (const caller of CALLERS) {
    const answer = await send(attack, { ...requestOf(target, values), caller });
    if (lacksPermission(answer)) continue;
    await callersRestored(attack);
    return caller;
  }
  throw new Error(`No caller has permission: ${target.name}`);
}

/** The first valid call may have ended the session of its caller. */
async function callersRestored({ callers, world }: Attack): Promise<void> {
  const writes = await takeWrites(world.shop);
  await callers.restore(writes.some(({ table }) => table === 'account' || table === 'session'));
}

function valueAt(values: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>((value, key) => (value as Values | undefined)?.[key], values);
}

/** A copy of valid arguments with one bad value. What is missing around it becomes a sample. */
function withValue(values: Values, { path }: Input, { value }: BadValue): Values {
  const copy = structuredClone(values);
  let parent = copy;
  for (const [index, key] of path.slice(0, -1).entries()) {
    if (parent[key] === undefined || parent[key] === null) parent[key] = /^\d+$/.test(path[index + 1] ?? '') ? [] : {};
    parent = parent[key] as Values;
  }
  const last = path.at(-1) ?? '';
  if (value === MISSING) delete parent[last];
  else Object.defineProperty(parent, last, { value, enumerable: true, configurable: true });
  return copy;
}
