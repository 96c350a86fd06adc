/** Whether a call to the system or to the database failed in this particular way. */
export function failedWith(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}
