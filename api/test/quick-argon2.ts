import { hash as hashAtCost, type Options, verify as verifyAtCost } from '@node-rs/argon2/index.js';

const QUICK: Options = { memoryCost: 8, timeCost: 1, parallelism: 1 };
const COST = /m=\d+,t=\d+,p=\d+/;

/** Stands in for argon2 in tests: hashes name the cost that was asked for, and are computed at the least one. */
export async function hash(password: string, { memoryCost, timeCost, parallelism }: Options): Promise<string> {
  return (await hashAtCost(password, QUICK)).replace(COST, `m=${memoryCost},t=${timeCost},p=${parallelism}`);
}

export function verify(hashed: string, password: string): Promise<boolean> {
  return verifyAtCost(hashed.replace(COST, 'm=8,t=1,p=1'), password);
}
