/** Checks the text of a field: the error message; null or undefined if it is valid. */
export type Check = (text: string) => string | null | undefined;
