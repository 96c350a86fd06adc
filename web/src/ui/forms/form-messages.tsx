import { CircleAlert, CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';

/** The error of a form. The element is always rendered, so that screen readers announce its text. */
export function FormError({ children }: { children: ReactNode }) {
  return (
    <div role="alert" className="empty:m-0!">
      {children && (
        <p className="flex gap-2.5 border-l-3 border-brick bg-brick/8 px-4 py-3 font-semibold text-brick">
          <CircleAlert aria-hidden="true" size={20} className="mt-0.5 shrink-0" />
          <span>{children}</span>
        </p>
      )}
    </div>
  );
}

/** Several errors of a form, one below the other. */
export function FormErrors({ errors }: { errors: readonly string[] }) {
  return (
    <FormError>
      {errors.length > 0 &&
        errors.map((error) => (
          <span key={error} className="block">
            {error}
          </span>
        ))}
    </FormError>
  );
}

/** The success message of a form, announced like an error. */
export function FormSuccess({ children }: { children: ReactNode }) {
  return (
    <output className="block empty:m-0!">
      {children && (
        <span className="flex gap-2.5 border-l-3 border-marigold bg-paper-deep px-4 py-3 font-semibold">
          <CircleCheck aria-hidden="true" size={20} className="mt-0.5 shrink-0" />
          <span>{children}</span>
        </span>
      )}
    </output>
  );
}
