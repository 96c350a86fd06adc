/** A PDF that takes longer to load, in milliseconds, is given up. */
const LOAD_MS = 20_000;

/** After this many milliseconds without a dialog, the browser prints without one. */
const DIALOG_MS = 1500;

/** Printing that has begun: the dialogs follow one another. */
let printing: Promise<unknown> = Promise.resolve();

/**
 * Prints PDFs of this origin, each with the dialog of the browser, which the keyboard operates. A browser that cannot print
 * the PDF of a frame opens it in a tab or downloads it instead. Rejects if there is no such PDF.
 */
export function printPdfs(urls: readonly string[]): Promise<unknown> {
  const printed = printAfter(printing, urls);
  printing = printed.catch(() => {});
  return printed;
}

async function printAfter(earlier: Promise<unknown>, urls: readonly string[]): Promise<void> {
  await earlier;
  for (const url of urls) await printPdf(url);
}

async function printPdf(url: string): Promise<void> {
  const frame = openFrame(url);
  // Without a viewer, as on Android, the frame downloads the file.
  if (!navigator.pdfViewerEnabled) return;
  await loaded(frame);
  if (frame.contentDocument?.contentType === 'application/json') throw new Error(`No PDF at ${url}`);
  try {
    frame.contentWindow!.print();
  } catch {
    window.open(url, '_blank');
  }
  await dialogClosed();
}

/** Loads the PDF in a frame that is not seen, in place of the last one: a dialog reads it as long as it is open. */
function openFrame(url: string): HTMLIFrameElement {
  document.querySelector('iframe[data-print]')?.remove();
  const frame = document.createElement('iframe');
  frame.dataset.print = '';
  frame.title = 'What is printed';
  frame.inert = true;
  // Without a place on the page it would not be printed.
  frame.style.cssText = 'position:fixed;left:-9999px;width:800px;height:600px;border:0';
  frame.src = url;
  document.body.append(frame);
  return frame;
}

function loaded(frame: HTMLIFrameElement): Promise<unknown> {
  return new Promise((resolve, reject) => {
    frame.addEventListener('load', resolve, { once: true });
    setTimeout(() => reject(new Error(`${frame.src} did not load`)), LOAD_MS);
  });
}

function dialogClosed(): Promise<unknown> {
  return new Promise<unknown>((resolve) => {
    window.addEventListener('focus', resolve, { once: true });
    setTimeout(() => document.hasFocus() && resolve(null), DIALOG_MS);
  });
}
