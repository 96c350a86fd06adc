import { AppError } from '../errors.ts';

/** A fault of the surroundings that the person who starts the program can mend. Its message is one clear line. */
export class StartupError extends Error {}

/** Runs a program of the shop. A fault that its user can mend ends it with one line, any other with its trace. */
export async function runProgram(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    console.error(isForItsUser(error) ? `\n  ✗ ${error.message}` : error);
    process.exit(1);
  }
}

/** A fault of the surroundings, of what was asked, or of the options on the command line. */
function isForItsUser(error: unknown): error is Error {
  const { code } = error as { code?: unknown };
  return error instanceof StartupError || error instanceof AppError || String(code).startsWith('ERR_PARSE_ARGS');
}
