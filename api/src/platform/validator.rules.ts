/** Validates a text: the error message, or null if it is valid. The API's inputs and the web's forms share these. */
export type Validator = (text: string) => string | null;

/** The part of zod's refinement context that a validator needs. */
interface RefinementContext {
  addIssue(issue: { code: 'custom'; message: string; continue: boolean }): void;
}

/**
 * A zod refinement that applies a validator: `z.string().superRefine(validatedBy(isbnError))`. Refinements after it, and
 * of the object around it, do not run on an invalid text.
 */
export function validatedBy(validate: Validator) {
  return (text: string, context: RefinementContext): void => {
    const message = validate(text);
    if (message !== null) context.addIssue({ code: 'custom', message, continue: false });
  };
}
