import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { SCAN_LIMITS } from '#api/catalogue/labels/labels.rules.ts';
import { Permission } from '#api/platform/permissions.rules.ts';
import { RECEIPT_LIMITS, RECEIPT_MESSAGES } from '#api/desk/receipts/receipts.rules.ts';
import { deskPaths } from '../../../lib/paths/desk-paths.ts';
import type { ReceiptDetailsFragment } from '../../../lib/operations/graphql.generated.ts';
import { useScanner } from '../../../lib/scanner/use-scanner.ts';
import { Bilingual } from '../../../ui/display/bilingual.tsx';
import { Button, ButtonLink } from '../../../ui/buttons/button.tsx';
import { TextField } from '../../../ui/forms/field.tsx';
import { CameraScanner } from '../../intake/camera-scanner.tsx';
import { MuteSwitch } from '../scanner/mute-switch.tsx';
import { ScanMessage } from '../scanner/scan-message.tsx';
import { type LineTexts, lineTexts, type WrongLine, readEntry, readLine, splitScan } from './entry.rules.ts';
import { useMay } from '../shell/use-may.ts';
import { PostReceipt } from './post-receipt.tsx';
import { ReceiptLines } from './receipt-lines.tsx';
import { type ReceiptLine, useInTurn, useReceipt } from './use-receipt.ts';

type Name = keyof LineTexts;
const DETAILS: readonly Name[] = ['cost', 'mrp', 'printingYear', 'edition'];

/** Scans a receipt carton by carton: a scan counts a unit, a number says how many, and Enter accepts what is proposed. */
export function ReceiptDesk({ receipt }: { receipt: ReceiptDetailsFragment }) {
  const { receiptId, lines } = receipt;
  const navigate = useNavigate();
  const scans = useReceipt(receiptId);
  const { last, setLast, unknown, result, refuse, scan, save } = scans;
  const [discount, setDiscount] = useState('');
  const [wrong, setWrong] = useState<WrongLine | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const post = useRef<HTMLButtonElement>(null);
  const current = lines.find(({ bookId }) => bookId === last?.bookId);
  const mayCheck = useMay(Permission.ADJUST_INVENTORY);
  const mayAdd = useMay(Permission.WRITE_CATALOGUE);
  // Who only scans leaves the details to those who post.
  const proposed = mayCheck && current ? lineTexts(current, discount) : undefined;
  useAddedBook(scans);
  useFirstFocus(form);

  const field = (name: string) => form.current!.elements.namedItem(name) as HTMLInputElement;
  const addBook = ({ code, units, damagedUnits, scanId }: NonNullable<typeof unknown>) => {
    const back = { code, units: String(units), damaged: String(damagedUnits), scan: scanId };
    return deskPaths.addBookByIsbn(code, `${deskPaths.receipt(receiptId)}?${new URLSearchParams(back)}`);
  };
  /** Saves the details of the current title, unless they are checked as they are; false if one of them is wrong. */
  const accept = (changes: Partial<LineTexts> = {}) => {
    if (!current || !proposed) return true;
    const texts = { ...proposed, ...typedDetails(), ...changes };
    if (current.isChecked && DETAILS.every((name) => texts[name] === proposed[name])) return true;
    const read = readLine(texts);
    if ('wrong' in read) {
      setWrong(read);
      field(read.wrong).focus();
      return false;
    }
    if (texts.cost.endsWith('%')) setDiscount(texts.cost);
    save(current.bookId, read);
    return true;
  };
  /** The details that are not as they were proposed. */
  const typedDetails = () =>
    Object.fromEntries(
      DETAILS.flatMap((name) => {
        const text = field(name).value.trim();
        return text === proposed?.[name] ? [] : [[name, text]];
      }),
    );
  const take = (typed: string) => {
    const entry = readEntry(typed);
    setWrong(null);
    if (entry.type === 'SCAN') {
      const isTyped = proposed && Object.keys(typedDetails()).length > 0;
      if (!isTyped || accept()) scan(entry);
    } else if (entry.type === 'POST') post.current?.click();
    else if (entry.type === 'ACCEPT' && unknown && mayAdd) void navigate(addBook(unknown));
    else if (!current || !last) refuse('Scan a book first.');
    else if (entry.type === 'CHANGE') scan({ ...entry, code: current.bookId }, false);
    else {
      const more = entry.type === 'COUNT' ? entry.units - last.units : 0;
      if (more !== 0) scan({ code: current.bookId, units: more }, false);
      accept(entry.type === 'YEAR' ? entry : {});
    }
  };
  const enter = useInTurn(scans, take);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const focused = document.activeElement;
    let typed = field('entry').value;
    // A scanner types into whichever field has the focus.
    if (focused instanceof HTMLInputElement && focused.name !== 'entry') {
      const [rest, code] = splitScan(focused.value);
      focused.value = rest;
      typed ||= code;
    }
    field('entry').value = '';
    field('entry').focus();
    enter(typed);
  };
  useScanner(enter);
  const choose = ({ bookId, units }: ReceiptLine) => {
    setLast({ bookId, units });
    field('entry').focus();
  };
  return (
    <div className="space-y-5">
      <ScanMessage result={result} prompt="Scan the books of the carton." />
      {unknown && mayAdd && <ButtonLink to={addBook(unknown)}>Add the book {unknown.code}</ButtonLink>}
      <div className="flex flex-wrap items-start gap-4">
        <CameraScanner onScan={enter} />
        <MuteSwitch />
      </div>
      <form ref={form} noValidate onSubmit={submit} aria-label="Scan" className="border border-paper-edge bg-page p-4">
        <p className="mb-3 min-h-14 font-serif text-xl leading-snug font-semibold">
          {current ? <Bilingual text={current.title} /> : 'No title yet'}
          {proposed && !current?.isChecked && (
            <span className="block font-sans text-sm text-brick">Check what is proposed: Enter accepts it.</span>
          )}
        </p>
        <div className="grid grid-cols-2 items-start gap-4 sm:grid-cols-4 xl:grid-cols-[minmax(0,2fr)_repeat(3,minmax(0,1fr))_minmax(0,2fr)_auto]">
          <div className="col-span-full xl:col-span-1">
            <TextField
              label="Scan, or type"
              name="entry"
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              maxLength={SCAN_LIMITS.code}
              hint="4: units. 1d: damaged. -1: one less. 2025: printing. p: post."
            />
          </div>
          {proposed && <Details key={JSON.stringify([last?.bookId, proposed])} texts={proposed} wrong={wrong} />}
          <Button type="submit" look="secondary" className="h-12 xl:mt-8">
            Enter
          </Button>
        </div>
      </form>
      {mayCheck && (
        <PostReceipt
          receipt={receipt}
          button={post}
          onCheck={(line) => {
            choose(line);
            refuse(RECEIPT_MESSAGES.unchecked(line.title));
          }}
        />
      )}
      <ReceiptLines lines={lines} currentId={current?.bookId} onChoose={choose} />
    </div>
  );
}

/** What all units of a title cost, and what is printed on them. */
function Details({ texts, wrong }: { texts: LineTexts; wrong: WrongLine | null }) {
  const props = (name: Name) => ({
    name,
    autoComplete: 'off',
    defaultValue: texts[name],
    error: wrong?.wrong === name ? wrong.message : undefined,
  });
  return (
    <>
      <TextField label="Cost, ₹ or %" inputMode="decimal" {...props('cost')} />
      <TextField label="MRP, ₹" inputMode="numeric" {...props('mrp')} />
      <TextField label="Printing" inputMode="numeric" {...props('printingYear')} />
      <TextField label="Edition" maxLength={RECEIPT_LIMITS.edition} {...props('edition')} />
    </>
  );
}

/**
 * Scans the book that was added meanwhile, which the URL names; the scan has its id, so that a reload counts nothing. It follows
 * what the page still fetches.
 */
function useAddedBook({ refetch, scan }: Pick<ReturnType<typeof useReceipt>, 'refetch' | 'scan'>): void {
  const [params, setParams] = useSearchParams();
  const begin = useEffectEvent(() => {
    const [code, scanId] = [params.get('code'), params.get('scan')];
    if (!code || !scanId) return;
    refetch();
    scan({ code, scanId, units: Number(params.get('units')), damagedUnits: Number(params.get('damaged')) });
    setParams({}, { replace: true });
  });
  useEffect(() => begin(), []);
}

/**
 * The field has the focus from the start, unless a keyboard would then cover the screen. After a navigation, which gives it to
 * the page first.
 */
function useFirstFocus(form: { current: HTMLFormElement | null }): void {
  useEffect(() => {
    if (matchMedia('(pointer: coarse)').matches) return;
    const frame = requestAnimationFrame(() => form.current?.querySelector('input')?.focus());
    return () => cancelAnimationFrame(frame);
  }, [form]);
}
