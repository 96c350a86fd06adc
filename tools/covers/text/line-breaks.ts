/** Words that belong to the next word and should not end a line. */
const FORWARD_BINDING = /^(?:a|an|and|at|by|for|from|in|of|on|or|the|to|with|your|की|का|के|और|&|\+)$/i;

const BINDING_COST = 0.12;

export interface MeasuredWord {
  text: string;
  width: number;
}

/** Breaks words into as few lines as possible, evenly filled. Undefined when a single word is too wide. */
export function breakLines<Word extends MeasuredWord>(
  words: Word[],
  space: number,
  room: number,
): Word[][] | undefined {
  if (words.some(({ width }) => width > room)) return undefined;
  for (let count = fewestLines(words, space, room); count <= words.length; count += 1) {
    const found = bestSplit(words, 0, count, space, room, new Map());
    if (found) return found.lines;
  }
  return undefined;
}

/** Number of lines when each is filled as far as possible, which is the minimum. */
function fewestLines(words: MeasuredWord[], space: number, room: number): number {
  let lines = 1;
  let used = 0;
  for (const { width } of words) {
    const next = used === 0 ? width : used + space + width;
    if (next > room) lines += 1;
    used = next > room ? width : next;
  }
  return lines;
}

interface Split<Word> {
  cost: number;
  lines: Word[][];
}

/** Best splits found so far, by first word and number of lines. */
type Found<Word> = Map<string, Split<Word> | undefined>;

/** The best split of the words from `from` on into `lines` lines. Undefined when they do not fit. */
function bestSplit<Word extends MeasuredWord>(
  words: Word[],
  from: number,
  lines: number,
  space: number,
  room: number,
  found: Found<Word>,
): Split<Word> | undefined {
  const key = `${from}/${lines}`;
  if (found.has(key)) return found.get(key);
  let best: Split<Word> | undefined;
  for (const to of lineEnds(from, lines, words.length)) {
    const line = words.slice(from, to);
    const slack = room - lineWidth(line, space);
    if (slack < 0) break;
    if (to < words.length && line.length === 1 && bindingCost(line) > 0) continue;
    const isLast = to === words.length;
    const rest = isLast ? { cost: 0, lines: [] } : bestSplit(words, to, lines - 1, space, room, found);
    const cost = (slack / room) ** 2 + (isLast ? 0 : bindingCost(line)) + (rest?.cost ?? 0);
    if (rest && cost < (best?.cost ?? Infinity)) best = { cost, lines: [line, ...rest.lines] };
  }
  found.set(key, best);
  return best;
}

/** Possible ends of a line: the last line takes all words, others leave at least one word for each further line. */
function lineEnds(from: number, lines: number, count: number): number[] {
  if (lines === 1) return [count];
  return Array.from({ length: Math.max(0, count - lines + 1 - from) }, (_, index) => from + 1 + index);
}

function bindingCost(line: MeasuredWord[]): number {
  return FORWARD_BINDING.test(line.at(-1)?.text ?? '') ? BINDING_COST : 0;
}

export function lineWidth(words: MeasuredWord[], space: number): number {
  return words.reduce((sum, { width }) => sum + width, 0) + space * Math.max(0, words.length - 1);
}
