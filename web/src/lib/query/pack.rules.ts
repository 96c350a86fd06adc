/** The type name and the other keys of objects. */
type Shape = [typename: string | null, ...keys: string[]];

/** Numbered shapes, and a value in which an object is [number of its shape, ...values] and an array [0, ...items]. */
export type Packed = [shapes: Shape[], value: unknown];

type JsonObject = Record<string, unknown>;

/** Packs a JSON value so that the keys and type names of its objects are written once. */
export function pack(root: unknown): Packed {
  const shapes: Shape[] = [];
  const numbers = new Map<string, number>();

  const numberOf = (shape: Shape): number => {
    const key = JSON.stringify(shape);
    const number = numbers.get(key) ?? shapes.push(shape);
    numbers.set(key, number);
    return number;
  };
  const packValue = (value: unknown): unknown => {
    if (typeof value !== 'object' || value === null) return value;
    if (Array.isArray(value)) return [0, ...value.map(packValue)];
    const { __typename = null, ...fields } = value as JsonObject & { __typename?: string };
    const keys = Object.keys(fields).filter((key) => fields[key] !== undefined);
    return [numberOf([__typename, ...keys]), ...keys.map((key) => packValue(fields[key]))];
  };
  const value = packValue(root);
  return [shapes, value];
}

export function unpack([shapes, root]: Packed): unknown {
  const unpackValue = (value: unknown): unknown => {
    if (!Array.isArray(value)) return value;
    const [number, ...values] = value as [number, ...unknown[]];
    const shape = shapes[number - 1];
    if (!shape) return values.map(unpackValue);
    const [__typename, ...keys] = shape;
    const fields = Object.fromEntries(keys.map((key, index) => [key, unpackValue(values[index])]));
    return __typename === null ? fields : { __typename, ...fields };
  };
  return unpackValue(root);
}
