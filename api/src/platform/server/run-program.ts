import { Refusal } from '../errors.ts';

/** A fault of the surroundings that the person who starts the program can mend. Its message is one clear line. */
export class StartFault extends Error {}

/** Runs a program of the shop. A fault that its user can mend ends it with one line, any other with its trace. */
export async function runProgram(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (fault) {
    console.error(isForItsUser(fault) ? `\n  ✗ ${fault.message}` : fault);
    process.exit(1);
  }
}

/** A fault of the surroundings, of what was asked, or of the options on the command line. */
function isForItsUser(fault: unknown): fault is Error {
  const { code } = fault as { code?: unknown };
  return fault instanceof StartFault || fault instanceof Refusal || String(code).startsWith('ERR_PARSE_ARGS');
}
