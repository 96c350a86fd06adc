import { isShelf } from '#api/catalogue/shelves.rules.ts';
import { CopyGrade, CopyStatus } from '#api/copies/copies.rules.ts';
import { CODE_LENGTH, CODE_LETTERS } from '#api/copies/copy-intake.rules.ts';

const LABEL = new RegExp(`^C[${CODE_LETTERS}]{${CODE_LENGTH}}$`, 'i');

/** Query variables for the parameters of a URL. What is no status, grade or shelf does not filter. */
export function copiesVariables(params: URLSearchParams) {
  const search = params.get('q')?.trim() || null;
  const isLabel = search !== null && LABEL.test(search);
  const shelf = params.get('shelf') ?? '';
  const filter = {
    status: nameIn(CopyStatus, params.get('status')),
    grade: nameIn(CopyGrade, params.get('grade')),
    shelf: isShelf(shelf) ? shelf.trim() : null,
    code: isLabel ? search : null,
    search: isLabel ? null : search,
  };
  return { filter, after: params.get('after') };
}

function nameIn<Name extends string>(names: Record<string, Name>, param: string | null): Name | null {
  return Object.values(names).find((name) => name === param) ?? null;
}
