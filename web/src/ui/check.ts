/** Validates a text: returns the error message, or undefined if it is valid. */
export type Check = (text: string) => string | undefined;
