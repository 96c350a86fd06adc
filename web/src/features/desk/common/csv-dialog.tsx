import { type FormEvent, useRef, useState } from 'react';
import { CSV_LIMITS, CSV_MESSAGES } from '#api/platform/csv/csv.rules.ts';
import { BusyButton } from '../../../ui/buttons/busy-button.tsx';
import { DialogButton } from '../../../ui/dialogs/dialog-button.tsx';
import { useAttempt } from '../../../ui/forms/use-attempt.ts';
import { CsvFileField } from './csv-file-field.tsx';

interface CsvDialogProps {
  label: string;
  /** Of the dialog. */
  title: string;
  /** Which columns a file has. */
  hint: string;
  /** Sends a file. The same file has the same id. */
  send: (csv: string, fileId: string) => Promise<unknown>;
}

/** A button that opens the form for a CSV file. */
export function CsvDialog({ label, title, ...form }: CsvDialogProps) {
  return (
    <DialogButton label={label} title={title}>
      {(close) => <CsvForm {...form} onSent={close} />}
    </DialogButton>
  );
}

type CsvFormProps = Omit<CsvDialogProps, 'label' | 'title'> & { onSent: () => void };

function CsvForm({ hint, send, onSent }: CsvFormProps) {
  const [chosen, setChosen] = useState<{ file: File; fileId: string } | null>(null);
  const [wrong, setWrong] = useState('');
  const { run, isBusy, problem } = useAttempt();
  const input = useRef<HTMLInputElement>(null);
  const focus = () => input.current?.focus();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // A character takes at least one byte, so a file of three bytes a character exceeds the limit.
    const refused = chosen
      ? chosen.file.size > 3 * CSV_LIMITS.characters
        ? CSV_MESSAGES.size
        : ''
      : 'Please choose a file.';
    setWrong(refused);
    if (!chosen || refused) return focus();
    const sendFile = async () => {
      await send(await chosen.file.text(), chosen.fileId);
      onSent();
    };
    if (!isBusy) void run(sendFile, focus);
  };
  return (
    <form noValidate className="space-y-4" onSubmit={submit}>
      <CsvFileField
        hint={hint}
        error={wrong || problem}
        ref={input}
        onChoose={(file) => setChosen(file && { file, fileId: crypto.randomUUID() })}
      />
      <BusyButton type="submit" isBusy={isBusy}>
        Import
      </BusyButton>
    </form>
  );
}
