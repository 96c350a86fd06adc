import { readFile, writeFile } from 'node:fs/promises';

/** Writes a configuration of `ops` with the given values for `${NAME}`, as envsubst does; other names stay. */
export async function fillTemplate(template: string, values: Record<string, string>, file: string): Promise<void> {
  const text = await readFile(template, 'utf8');
  await writeFile(
    file,
    text.replaceAll(/\$\{(\w+)\}/g, (all, name: string) => values[name] ?? all),
  );
}
