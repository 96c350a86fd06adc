import { FormError } from '../../ui/form-words.tsx';

/** What keeps a purchase from being ordered, in the words of the server. */
export function QuoteProblems({ problems }: { problems: readonly string[] }) {
  return (
    <div className="not-empty:mt-5">
      <FormError>
        {problems.length > 0 &&
          problems.map((problem) => (
            <span key={problem} className="block">
              {problem}
            </span>
          ))}
      </FormError>
    </div>
  );
}
