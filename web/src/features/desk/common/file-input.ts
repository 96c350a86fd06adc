/** The look of an input of a file. */
export const FILE_INPUT =
  'block w-full min-w-0 rounded-sm border border-ink/45 bg-page p-2 file:mr-3 file:min-h-8 file:border-0 file:bg-paper-deep file:px-3 file:font-semibold aria-invalid:border-brick';
