/** What time it is. Whatever depends on it is given one, so that tests can set it. */
export type Clock = () => Date;
