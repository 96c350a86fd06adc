import { type ClassType, Ctx, Mutation } from 'type-graphql';
import { InputArg } from './input-arg.ts';

/** A decorator of mutations that return this type and take `input` and the context; `end` ends their descriptions. */
export const inputMutation =
  (type: ClassType, end: string) =>
  (input: ClassType, description: string): MethodDecorator =>
  (resolver, name, method) => {
    InputArg(input)(resolver, name, 0);
    Ctx()(resolver, name, 1);
    Mutation(() => type, { description: `${description} ${end}` })(resolver, name, method);
  };
