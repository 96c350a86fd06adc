import { isObjectType, type GraphQLSchema } from 'graphql';
import { Extensions, Field, type FieldOptions } from 'type-graphql';

/** A field whose value is a `Date`, which clients get as a text: ISO 8601 in UTC. */
export function TimeField(options: FieldOptions): PropertyDecorator {
  return (type, name) => {
    Field(() => String, options)(type, name);
    Extensions({ isTime: true })(type, name);
  };
}

/** Has a schema write the values of its time fields as texts. */
export function writeTimes(schema: GraphQLSchema): void {
  const fields = Object.values(schema.getTypeMap()).flatMap((type) =>
    isObjectType(type) ? Object.values(type.getFields()) : [],
  );
  for (const field of fields.filter(({ extensions }) => extensions.isTime))
    field.resolve = (object) => (object[field.name] as Date | null)?.toISOString() ?? null;
}
