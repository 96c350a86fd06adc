import { useSearchParams } from 'react-router-dom';
import { examLabel } from '#api/catalogue/exams.rules.ts';
import { kitStreamsOf } from '#api/exam-kits/kit-plans.rules.ts';
import { ChoiceChip } from '../../ui/buttons/chip.tsx';
import { Notice } from '../../ui/page/notice.tsx';
import { streamUrl } from './kit-params.ts';

interface KitStreamsProps {
  exam: string;
  /** Codes of the chosen subjects. */
  subjects?: readonly string[];
  className: string;
}

/** Links to the kits of the streams of a class. */
export function KitStreams({ exam, subjects = [], className }: KitStreamsProps) {
  const [params] = useSearchParams();
  const chosen = subjects.toSorted().join();
  return (
    <ul aria-label="Streams" className={`flex gap-2 ${className}`}>
      {kitStreamsOf(exam).map((stream) => {
        const isCurrent = stream.subjects.toSorted().join() === chosen;
        return (
          // A row that scrolls starts at the current stream.
          <li key={stream.label} className={isCurrent ? '[scroll-initial-target:nearest]' : undefined}>
            <ChoiceChip to={streamUrl(params, stream.subjects)} isCurrent={isCurrent}>
              {stream.label}
            </ChoiceChip>
          </li>
        );
      })}
    </ul>
  );
}

/** Asks for the stream before there is a kit. */
export function StreamQuestion({ exam }: { exam: string }) {
  return (
    <Notice title="Which stream are you in?">
      <p className="text-ink-soft">{examLabel(exam)} has other books in each. You can change subjects afterwards.</p>
      <KitStreams exam={exam} className="flex-wrap justify-center" />
    </Notice>
  );
}
