// A lint rule for regular expressions: the time of a match grows with the length of the text, not with its square or faster.
import { analyse } from 'scslre';

const MESSAGE =
  'A long text that is made for it keeps this pattern busy for a time that grows with the square of its length, or ' +
  'faster. Begin it with ^ or a lookbehind such as (?<!\\s).';

/** Code that reads what others send. */
const SHOP = /[/\\](api|web)[/\\]src[/\\]/;
const TEST = /\.test\.tsx?$/;

/** Whether a repetition takes almost any character: it runs over the next beginning of its pattern, too. */
const takesAnything = ({ type, max, element }) =>
  type === 'Quantifier' &&
  max === Infinity &&
  ((element.type === 'CharacterSet' && element.kind === 'any') ||
    (element.type === 'CharacterClass' && element.elements.some(({ kind, negate }) => kind === 'space' && negate)));

/** What scslre does not see: a text of many beginnings, each of which reads the rest in vain. */
function restarts({ alternatives }) {
  return alternatives.some(({ elements: [first, ...others] }) => {
    const isAnchored = first?.type === 'Assertion' && first.kind !== 'word';
    return !isAnchored && others.slice(0, -1).some(takesAnything);
  });
}

const rule = {
  create(context) {
    if (!SHOP.test(context.filename) || TEST.test(context.filename)) return {};
    return {
      Literal(node) {
        if (!node.regex) return;
        const { reports, parsed } = analyse({ source: node.regex.pattern, flags: node.regex.flags });
        if (reports.length > 0 || restarts(parsed.pattern)) context.report({ node, message: MESSAGE });
      },
    };
  },
};

export default { meta: { name: 'patterns' }, rules: { 'no-slow-pattern': rule } };
