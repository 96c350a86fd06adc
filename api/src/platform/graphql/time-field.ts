import { isObjectType, type GraphQLSchema } from 'graphql';
import { Extensions, Field, type FieldOptions } from 'type-graphql';

/** A field that is a `Date` here, maybe by another name, and for clients a text: ISO 8601 in UTC. */
export function TimeField(options: FieldOptions): PropertyDecorator {
  return (type, property) => {
    Field(() => String, options)(type, property);
    Extensions({ timeOf: property })(type, property);
  };
}

/** Has a schema write the values of its time fields as texts. */
export function writeTimes(schema: GraphQLSchema): void {
  const fields = Object.values(schema.getTypeMap()).flatMap((type) =>
    isObjectType(type) ? Object.values(type.getFields()) : [],
  );
  for (const field of fields) {
    const { timeOf } = field.extensions;
    if (typeof timeOf === 'string') field.resolve = (object) => (object[timeOf] as Date | null)?.toISOString() ?? null;
  }
}
