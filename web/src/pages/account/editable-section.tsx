import { type ReactNode, useState } from 'react';
import { Button } from '../../ui/buttons/button.tsx';
import { Section } from '../../ui/page/section.tsx';
import { useRestoreFocus } from '../../ui/forms/focus.ts';

interface EditableSectionProps {
  title: string;
  /** The label of the edit button, with an addition for screen readers. */
  edit: { label: string; of?: string };
  view: ReactNode;
  /** Replaces the view while editing. */
  renderForm: (onDone: () => void) => ReactNode;
}

/** A section of the account page that switches between view and form. */
export function EditableSection({ title, edit, view, renderForm }: EditableSectionProps) {
  const [isEditing, setIsEditing] = useState(false);
  const toggle = useRestoreFocus(isEditing);
  return (
    <Section
      title={title}
      action={
        <Button ref={toggle} look="secondary" aria-expanded={isEditing} onClick={() => setIsEditing(!isEditing)}>
          {isEditing ? 'Cancel' : edit.label}
          {edit.of && <span className="sr-only"> {edit.of}</span>}
        </Button>
      }
    >
      {isEditing ? renderForm(() => setIsEditing(false)) : view}
    </Section>
  );
}
