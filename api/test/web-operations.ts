import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Kind, parse, print, separateOperations } from 'graphql';

const WEB = path.join(import.meta.dirname, '../../web/src');

/** Every operation of the web by its name, as text with its fragments. */
export function webOperations(): Map<string, string> {
  const files = readdirSync(WEB, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.graphql'));
  const all = parse(files.map((file) => readFileSync(path.join(WEB, file), 'utf8')).join('\n'));
  const fragments = all.definitions.filter(({ kind }) => kind === Kind.FRAGMENT_DEFINITION);
  const operations = all.definitions.filter(({ kind }) => kind === Kind.OPERATION_DEFINITION);
  return new Map(
    operations.flatMap((operation) =>
      Object.entries(separateOperations({ kind: Kind.DOCUMENT, definitions: [operation, ...fragments] })).map(
        ([name, document]): [string, string] => [name, print(document)],
      ),
    ),
  );
}
