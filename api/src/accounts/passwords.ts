import { hash, type Options, verify } from '@node-rs/argon2';

/** argon2id, 19 MiB. Both functions work off the main thread. */
const COST: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** The hash of a password that nobody has: what is checked where there is no account, so that it takes as long. */
export const NOBODYS =
  '$argon2id$v=19$m=19456,t=2,p=1$/CXuBe/+/RZePF/yy3ERLw$ROj+udid45syUtEbAp0gTM+1FQCXxUuf9xh8/5+r/LE';

/** What is kept of a password. */
export function hashPassword(password: string): Promise<string> {
  return hash(sameOnEveryKeyboard(password), COST);
}

/** Whether a password is the one that was hashed. Without a hash it is not, after the same time. */
export async function isRight(password: string, passwordHash: string | null): Promise<boolean> {
  const right = await verify(passwordHash ?? NOBODYS, sameOnEveryKeyboard(password));
  return right && passwordHash !== null;
}

/** Devices write one and the same letter in different ways. */
function sameOnEveryKeyboard(password: string): string {
  return password.normalize('NFKC');
}
