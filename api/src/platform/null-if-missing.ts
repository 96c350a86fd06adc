/** For the error of a file: null if the file does not exist. Throws any other error again. */
export function nullIfMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null;
  throw error;
}
