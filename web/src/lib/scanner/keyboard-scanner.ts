import { BURST_GAP_MS, nextKey, NO_BURST } from './burst.rules.ts';

/** A little longer than the gap, within which the next key of a scanner comes. */
const SHORTCUT_DELAY_MS = BURST_GAP_MS + 10;
const NOT_TEXT = ['button', 'checkbox', 'radio', 'submit', 'range', 'file'];

type OnScan = (code: string) => void;

/** All parts of a page share one listener: it takes each key once. Fallbacks are called where nothing else listens. */
const listeners = new Set<OnScan>();
const fallbacks = new Set<OnScan>();
const isIdle = () => listeners.size + fallbacks.size === 0;
let stop = () => {};

/**
 * Calls back with each code that a scanner types outside of text fields. A single key reaches the page a moment later, so
 * that no key of a scanner is a shortcut, presses a button or chooses an option. In an open dialog scans are ignored.
 */
export function listenToScanner(onScan: OnScan, isFallback = false): () => void {
  if (isIdle()) stop = takeKeys((code) => (listeners.size > 0 ? listeners : fallbacks).forEach((call) => call(code)));
  const group = isFallback ? fallbacks : listeners;
  group.add(onScan);
  return () => {
    group.delete(onScan);
    if (isIdle()) stop();
  };
}

function takeKeys(onScan: OnScan): () => void {
  let burst = NO_BURST;
  let waiting: { event: KeyboardEvent; timer: number } | undefined;
  const repeated = new WeakSet<Event>();

  const forget = () => {
    clearTimeout(waiting?.timer);
    waiting = undefined;
  };
  const pass = () => {
    const event = waiting?.event;
    forget();
    if (!event) return;
    // The list of which a row had the focus may have been fetched again meanwhile.
    const target = event.target instanceof Node && event.target.isConnected ? event.target : document.body;
    for (const type of ['keydown', 'keyup']) {
      const copy = new KeyboardEvent(type, event);
      repeated.add(copy);
      target.dispatchEvent(copy);
    }
    if (target instanceof HTMLSelectElement) chooseByLetter(target, event.key);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (repeated.has(event) || isTextField(event.target)) return;
    const [next, action] = nextKey(burst, event);
    burst = next;
    if (action.type === 'PASS') return pass();
    // In a dialog a letter chooses an option at once; the rest of a scan does not.
    if (action.type === 'FIRST' && event.target instanceof HTMLSelectElement && isInDialog(event.target)) return pass();
    event.preventDefault();
    event.stopImmediatePropagation();
    if (action.type === 'FIRST') {
      pass();
      waiting = { event, timer: window.setTimeout(pass, SHORTCUT_DELAY_MS) };
    } else forget();
    if (action.type === 'SCAN' && !isInDialog(event.target)) onScan(action.code);
  };
  window.addEventListener('keydown', onKeyDown, true);
  return () => {
    forget();
    window.removeEventListener('keydown', onKeyDown, true);
  };
}

/** Chooses the next option that begins with a letter: a browser does it for its own events only. */
function chooseByLetter(select: HTMLSelectElement, letter: string): void {
  const { options, selectedIndex } = select;
  const isNext = ({ text }: HTMLOptionElement) => text.toLowerCase().startsWith(letter.toLowerCase());
  const chosen = [...options].slice(selectedIndex + 1).find(isNext) ?? [...options].find(isNext);
  if (!chosen || chosen.index === selectedIndex) return;
  chosen.selected = true;
  for (const type of ['input', 'change']) select.dispatchEvent(new Event(type, { bubbles: true }));
}

function isTextField(target: EventTarget | null): boolean {
  if (target instanceof HTMLInputElement) return !NOT_TEXT.includes(target.type);
  return target instanceof HTMLElement && (target.matches('textarea') || target.isContentEditable);
}

function isInDialog(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('[role=dialog], [role=alertdialog]') !== null;
}
