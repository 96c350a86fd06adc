import { hash, type Options, verify } from '@node-rs/argon2';
import { pauseDuring } from '../../platform/limits/permit.ts';

/** argon2id with 19 MiB, computed off the main thread, a few at a time: a whole college may log in at once. */
const COST: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Hash of deleted accounts. It is verified against when there is no account, so that this takes as long. */
export const DUMMY_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$/CXuBe/+/RZePF/yy3ERLw$ROj+udid45syUtEbAp0gTM+1FQCXxUuf9xh8/5+r/LE';

export function hashPassword(password: string): Promise<string> {
  return pauseDuring(() => hash(normalize(password), COST));
}

/** Whether a password matches its hash. None matches `DUMMY_HASH`, or no hash, after the same time. */
export async function verifyPassword(password: string, passwordHash: string | null): Promise<boolean> {
  const hashed = passwordHash ?? DUMMY_HASH;
  const matches = await pauseDuring(() => verify(hashed, normalize(password)));
  return matches && hashed !== DUMMY_HASH;
}

/** Keyboards of different devices encode the same character in different ways. */
function normalize(password: string): string {
  return password.normalize('NFKC');
}
