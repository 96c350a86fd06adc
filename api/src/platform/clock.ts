/** Returns the current time. Services take it as a parameter, so that tests can set the time. */
export type Clock = () => Date;
