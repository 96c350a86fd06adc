import { type ClassType, Ctx, Mutation } from 'type-graphql';
import type { Permission } from '../permissions.rules.ts';
import { InputArg } from './input-arg.ts';

/**
 * A decorator of mutations of staff that return this type and take `input` and the context. `end` ends their
 * descriptions; `usual` is the permission of those that name none; one of several is enough.
 */
export const inputMutation =
  (type: ClassType, end: (...permissions: Permission[]) => string, usual: Permission) =>
  (input: ClassType, description: string, ...permissions: Permission[]): MethodDecorator =>
  (resolver, name, method) => {
    InputArg(input)(resolver, name, 0);
    Ctx()(resolver, name, 1);
    Mutation(() => type, { description: `${description} ${end(...(permissions.length > 0 ? permissions : [usual]))}` })(
      resolver,
      name,
      method,
    );
  };
