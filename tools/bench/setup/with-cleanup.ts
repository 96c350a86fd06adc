import { AsyncDisposableStack } from '../../../api/src/platform/async-disposable-stack.ts';

const SIGNALS = ['SIGINT', 'SIGTERM'] as const;

/** Runs work that starts servers. They stop when the work ends, also when it fails or is interrupted. */
export async function withCleanup<Result>(work: (stack: AsyncDisposableStack) => Promise<Result>): Promise<Result> {
  const stack = new AsyncDisposableStack();
  const interrupted = () => void stack.disposeAsync().finally(() => process.exit(1));
  for (const signal of SIGNALS) process.once(signal, interrupted);
  try {
    return await work(stack);
  } finally {
    for (const signal of SIGNALS) process.off(signal, interrupted);
    await stack.disposeAsync();
  }
}
