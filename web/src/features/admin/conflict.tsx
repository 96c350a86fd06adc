import { Button } from '../../ui/button.tsx';
import { fieldLabel } from './wording.ts';

/** What the server says of a save that came second: the whole first, then each field that was changed. */
export type ConflictFields = Record<string, string>;

interface ConflictProps {
  fields: ConflictFields;
  onReload: () => void;
}

/** That somebody else was quicker, with what, and the way to their version. */
export function Conflict({ fields: { version, ...changed }, onReload }: ConflictProps) {
  return (
    <div role="alert" className="space-y-3 border-l-3 border-brick bg-brick/8 px-4 py-4">
      <p className="font-semibold text-brick">{version}</p>
      <ul className="space-y-1 text-sm">
        {Object.entries(changed).map(([field, words]) => (
          <li key={field} className="wrap-anywhere">
            <span className="font-semibold">{fieldLabel(field)}:</span> {words}
          </li>
        ))}
      </ul>
      <Button look="secondary" onClick={onReload}>
        Load the newer one
      </Button>
      <p className="text-sm">What you changed here is then gone.</p>
    </div>
  );
}
