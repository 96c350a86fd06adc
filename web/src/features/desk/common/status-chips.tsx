import { ChoiceChip } from '../../../ui/buttons/chip.tsx';

interface StatusChipsProps<Status extends string> {
  /** The statuses in their order, as staff read them. */
  labels: Readonly<Record<Status, string>>;
  /** Null for all. */
  current: Status | null;
}

/** Links that choose the status of a list by `?status=`. */
export function StatusChips<Status extends string>({ labels, current }: StatusChipsProps<Status>) {
  return (
    <nav aria-label="Status" className="flex flex-wrap gap-2">
      {[null, ...(Object.keys(labels) as Status[])].map((status) => (
        <ChoiceChip key={status} to={status ? `?status=${status}` : '?'} isCurrent={status === current}>
          {status ? labels[status] : 'All'}
        </ChoiceChip>
      ))}
    </nav>
  );
}

/** The status that the address names; null for all. */
export const statusOf = <Status extends string>(labels: Readonly<Record<Status, string>>, search: URLSearchParams) =>
  nameIn(labels, search.get('status'));

/** The name that a parameter of the address gives; null if it is none of these. */
export const nameIn = <Name extends string>(names: Readonly<Record<Name, unknown>>, param: string | null) =>
  param !== null && Object.hasOwn(names, param) ? (param as Name) : null;
