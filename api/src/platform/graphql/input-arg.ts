import { Arg, type ClassType } from 'type-graphql';

/** The argument `input` of an operation, whose type describes it. */
export const InputArg = (type: ClassType) => Arg('input', () => type, { description: 'What to do.' });
