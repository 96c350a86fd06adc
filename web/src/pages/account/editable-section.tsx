import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { Section } from '../../ui/section.tsx';
import { useFocusBack } from '../../ui/use-focus-back.ts';

interface EditableSectionProps {
  title: string;
  /** What the button to edit says, and what it adds for those who do not see where it stands. */
  edit: { label: string; of?: string };
  view: ReactNode;
  /** Comes in place of the view. */
  form: ReactNode;
  isEditing: boolean;
  onEditingChange: (isEditing: boolean) => void;
}

/** A part of the account page that is looked at or edited. */
export function EditableSection({ title, edit, view, form, isEditing, onEditingChange }: EditableSectionProps) {
  const toggle = useFocusBack(isEditing);
  return (
    <Section
      title={title}
      action={
        <Button ref={toggle} look="secondary" aria-expanded={isEditing} onClick={() => onEditingChange(!isEditing)}>
          {isEditing ? 'Cancel' : edit.label}
          {edit.of && <span className="sr-only"> {edit.of}</span>}
        </Button>
      }
    >
      {isEditing ? form : view}
    </Section>
  );
}
