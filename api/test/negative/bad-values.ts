import {
  getNullableType,
  type GraphQLInputType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
} from 'graphql';

/** A value that a careless or hostile client sends. */
export interface BadValue {
  name: string;
  /** `MISSING`: the argument is left out. */
  value: unknown;
  /** No service may accept it in a mutation. */
  isImpossible?: true;
}

export const MISSING = Symbol('missing');

export const DEEP = JSON.parse(`${'{"a":'.repeat(200)}1${'}'.repeat(200)}`) as object;
const POLLUTED = JSON.parse('{"__proto__":{"isAdmin":true},"constructor":{"prototype":{"isAdmin":true}}}') as object;

/** Texts of attacks, and of people with unusual keyboards. Some are valid names or notes; none may do more than that. */
export const BAD_TEXTS: readonly BadValue[] = [
  { name: 'an empty text', value: '' },
  { name: 'spaces', value: ' \t\u00a0 ' },
  { name: 'a NUL', value: 'a\0b', isImpossible: true },
  { name: 'a lone surrogate', value: 'a\ud800' },
  { name: 'emoji', value: '👩‍🎓📚' },
  { name: 'text that reads right to left', value: '\u202eابجد\u202c' },
  { name: 'SQL', value: `'; DROP TABLE book; -- " OR '1'='1` },
  { name: 'a script', value: '"><script>alert(1)</script><img src=x onerror=alert(1)>' },
  { name: 'templates', value: '{{7*7}}${7*7}<%= 7*7 %>#{7*7}%s%n' },
  { name: 'a key of a prototype', value: '__proto__' },
  { name: 'a path', value: '../../../../etc/passwd%00.png' },
  { name: 'a line of a header', value: 'a\r\nBcc: other@example.test' },
  { name: 'a formula', value: '=HYPERLINK("http://example.test","x")' },
  { name: 'a day that is not', value: '2026-02-30' },
  { name: 'the last day', value: '9999-12-31' },
  { name: 'a number beyond all', value: '1e309' },
  { name: 'a forged cursor', value: 'eyJpZCI6Ii0xIE9SIDE9MSJ9' },
  { name: 'an id of another', value: '00000000-0000-4000-8000-000000000000' },
  { name: 'a text in which patterns go back and forth', value: `${' ,-1a.'.repeat(6_000)}!`, isImpossible: true },
  { name: 'a text of 60,000 characters', value: 'a'.repeat(60_000), isImpossible: true },
];

const NOT_A_TEXT: readonly BadValue[] = [
  { name: 'true for a text', value: true, isImpossible: true },
  { name: 'an object for a text', value: { a: 1 }, isImpossible: true },
  { name: 'a deep object for a text', value: DEEP, isImpossible: true },
  { name: 'a list for a text', value: ['a'], isImpossible: true },
  { name: 'NaN', value: 1e-7 },
];

const BAD_NUMBERS: readonly BadValue[] = [
  { name: 'zero', value: 0 },
  { name: 'a negative number', value: -1 },
  { name: 'the largest Int', value: 2_147_483_647 },
  { name: 'the smallest Int', value: -2_147_483_648 },
  { name: 'a number beyond 32 bits', value: 2_147_483_648, isImpossible: true },
  { name: 'a number beyond 53 bits', value: 1e300, isImpossible: true },
  { name: 'a fraction', value: 1.5, isImpossible: true },
  { name: 'a text for a number', value: '1 OR 1=1', isImpossible: true },
  { name: 'true for a number', value: true, isImpossible: true },
  { name: 'a list for a number', value: [1, 2], isImpossible: true },
];

const BAD_BOOLEANS: readonly BadValue[] = [
  { name: 'a text for a boolean', value: 'true', isImpossible: true },
  { name: 'a number for a boolean', value: 1, isImpossible: true },
  { name: 'a list for a boolean', value: [true, false], isImpossible: true },
];

const BAD_ENUMS: readonly BadValue[] = [
  { name: 'an unknown enum value', value: 'NO_SUCH_VALUE', isImpossible: true },
  { name: 'an enum value in lower case', value: 'placed', isImpossible: true },
  { name: 'a key of a prototype for an enum', value: '__proto__', isImpossible: true },
  { name: 'a number for an enum', value: 0, isImpossible: true },
];

const BAD_OBJECTS: readonly BadValue[] = [
  { name: 'an empty object', value: {} },
  { name: 'keys of prototypes', value: POLLUTED, isImpossible: true },
  { name: 'a deep object', value: DEEP, isImpossible: true },
  { name: 'a text for an object', value: 'a', isImpossible: true },
  { name: 'a list for an object', value: [[], []], isImpossible: true },
];

/** The bad values of an input. `sample` is a valid one, if known. */
export function badValuesOf(type: GraphQLInputType, sample: unknown): BadValue[] {
  const isRequired = isNonNullType(type);
  const absent: BadValue[] = [
    { name: 'null', value: null, ...(isRequired && { isImpossible: true }) },
    { name: 'nothing', value: MISSING },
  ];
  return [...absent, ...valuesFor(getNullableType(type), sample)];
}

function valuesFor(type: GraphQLInputType, sample: unknown): readonly BadValue[] {
  if (isListType(type)) return badListsOf(sample);
  if (isEnumType(type)) return BAD_ENUMS;
  if (isInputObjectType(type)) return BAD_OBJECTS;
  if (type.toString() === 'Boolean') return BAD_BOOLEANS;
  if (['Int', 'Float'].includes(type.toString())) return BAD_NUMBERS;
  return [...BAD_TEXTS, ...NOT_A_TEXT];
}

function badListsOf(sample: unknown): BadValue[] {
  const [item = 'a'] = Array.isArray(sample) ? (sample as unknown[]) : [];
  return [
    { name: 'an empty list', value: [] },
    { name: 'a list of null', value: [null] },
    { name: 'lists in a list', value: [[[item]]], isImpossible: true },
    { name: 'an object for a list', value: { length: 1e9 }, isImpossible: true },
    { name: 'a list of 10,000', value: Array.from({ length: 10_000 }, () => item), isImpossible: true },
    { name: 'the same twice', value: [item, item] },
  ];
}

/** Segments of a path, already encoded or not. */
export const BAD_PATHS: readonly BadValue[] = [
  ...BAD_TEXTS.filter(({ value }) => String(value).trim() !== '' && String(value).length < 5_000).map((bad) => ({
    name: bad.name,
    value: encodeURIComponent(String(bad.value).toWellFormed()),
  })),
  { name: 'no UTF-8', value: '%ff%fe' },
  { name: 'half an escape', value: '%E0%A4%A' },
  { name: 'an escaped slash', value: '..%2f..%2fetc%2fpasswd' },
  { name: 'an escape of an escape', value: '%252e%252e%252f' },
  { name: 'a number', value: '-1' },
  { name: 'a text of 4,000 characters', value: 'a'.repeat(4_000) },
];

/** Bodies that are no object, or no JSON. */
export const BAD_BODIES: readonly BadValue[] = [
  { name: 'null', value: 'null' },
  { name: 'a text', value: '"text"' },
  { name: 'a list', value: '[]' },
  { name: 'an empty object', value: '{}' },
  { name: 'half a body', value: '{"a":' },
  { name: 'keys of prototypes', value: JSON.stringify(POLLUTED) },
  { name: 'deep objects', value: `${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}` },
  { name: 'a list of 10,000', value: `[${'{},'.repeat(9_999)}{}]` },
  { name: '200,000 characters', value: JSON.stringify({ a: 'a'.repeat(200_000) }) },
];
