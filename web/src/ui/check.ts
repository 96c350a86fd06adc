/** Says what is wrong with a text; undefined where nothing is. */
export type Check = (text: string) => string | undefined;
