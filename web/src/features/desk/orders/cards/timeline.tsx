import { Bilingual } from '../../../../ui/display/bilingual.tsx';
import { Button } from '../../../../ui/buttons/button.tsx';
import { Section } from '../../../../ui/page/section.tsx';
import type { OrderSectionProps } from '../order-dialogs.ts';
import { formatShortDateTime } from '#api/platform/india.rules.ts';

/** All that happened to the order, newest first; what customers do not see is marked. */
export function Timeline({ row: { events, actions }, onOpen }: OrderSectionProps) {
  const note = actions.includes('NOTE') && (
    <Button look="secondary" onClick={() => onOpen('NOTE')}>
      Add a note
    </Button>
  );
  return (
    <Section title="Timeline" action={note}>
      <ol className="space-y-4">
        {events.toReversed().map(({ at, kind, text, isInternal, by }) => (
          <li
            key={at + kind + text}
            className={`border-l-3 pl-3 ${isInternal ? 'border-marigold' : 'border-paper-edge'}`}
          >
            <p className="whitespace-pre-line wrap-anywhere">
              <Bilingual text={text} />
            </p>
            <p className="text-sm text-ink-soft">
              <time dateTime={at}>{formatShortDateTime(at)}</time>
              {by && ` · ${by}`}
              {isInternal && ' · only staff see it'}
            </p>
          </li>
        ))}
      </ol>
    </Section>
  );
}
