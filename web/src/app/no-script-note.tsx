import { CircleAlert } from 'lucide-react';
import { Icon } from '../ui/display/icon.tsx';

/** Says what works in a browser without scripts, and what does not. */
export function NoScriptNote() {
  return (
    <noscript>
      <p className="border-b border-paper-edge bg-paper-deep">
        <span className="band flex items-start gap-2.5 py-2.5 text-sm">
          <Icon of={CircleAlert} size={18} className="mt-0.5 shrink-0" />
          <span>
            JavaScript is off in this browser. You can browse, search and read. Dimmed buttons, logging in, the cart and
            paying need it.
          </span>
        </span>
      </p>
    </noscript>
  );
}
