import { registerEnumType } from 'type-graphql';

/** Adds an enum to the schema, with the description of each of its values, by name or as a function of the value. */
export function describeEnum<Name extends string, Value extends string>(
  values: Record<Name, Value>,
  name: string,
  description: string,
  descriptions: Record<Name, string> | ((value: Value) => string),
): void {
  const textOf = (key: Name) => (typeof descriptions === 'function' ? descriptions(values[key]) : descriptions[key]);
  const described = (Object.keys(values) as Name[]).map((key) => [key, { description: textOf(key) }]);
  registerEnumType(values, { name, description, valuesConfig: Object.fromEntries(described) });
}
