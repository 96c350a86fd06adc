import { AppError } from '../errors.ts';

/** An error that the operator can fix, such as a taken port. Printed as one line, without a stack trace. */
export class StartupError extends Error {}

/** Runs the main function of a program. Prints its error, with a stack trace if it is unexpected, and exits with 1. */
export async function runProgram(main: () => Promise<void>): Promise<void> {
  try {
    await main();
  } catch (error) {
    console.error(isExpected(error) ? `\n  ✗ ${error.message}` : error);
    process.exit(1);
  }
}

/** Whether an error is about the environment, the input or the command-line options. */
function isExpected(error: unknown): error is Error {
  const { code } = error as { code?: unknown };
  return error instanceof StartupError || error instanceof AppError || String(code).startsWith('ERR_PARSE_ARGS');
}
