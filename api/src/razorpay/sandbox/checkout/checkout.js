/* global POPUP -- the markup of popup.html, which the sandbox puts before this script */

/**
 * The checkout script of the payments sandbox: for a page it is what Razorpay's is.
 *
 *     const checkout = new Razorpay({ key, order_id, amount, currency, name, description, prefill, theme, handler, modal });
 *     checkout.on('payment.failed', ({ error }) => ...);
 *     checkout.open();
 *
 * `amount` is in paise. `handler` is given the three signed values of a payment; `modal.ondismiss` is called where the
 * popup is closed without one.
 */
const SANDBOX = new URL('.', document.currentScript.src);
const ASK_EVERY_MS = 1_000;

/** Each field: when it is right, and what is said where it is not. */
const CHECKS = {
  number: [(text) => /^\d{12,19}$/.test(text.replace(/[ -]/g, '')), 'Enter the number on the card.'],
  expiry: [(text) => isToCome(text), 'Enter a month to come, as in 08/31.'],
  cvv: [(text) => /^\d{3,4}$/.test(text), 'Enter the 3 or 4 digits.'],
  holder: [(text) => text.trim() !== '', 'Enter the name on the card.'],
  vpa: [(text) => /^[\w.-]{2,256}@[A-Za-z]{2,64}$/.test(text.trim()), 'Enter a UPI ID, as in name@bank.'],
};
const FIELDS = { card: ['number', 'expiry', 'cvv', 'holder'], upi: ['vpa'] };

/** Whether a card with this expiry (MM/YY) is still good, which it is to the end of its month. */
function isToCome(expiry) {
  const [, month, year] = /^\s*(0[1-9]|1[0-2])\s*\/?\s*(\d\d)\s*$/.exec(expiry) ?? [];
  return month !== undefined && new Date(2000 + Number(year), Number(month), 1) > new Date();
}

/** Sends a call to the sandbox; the answer's status and JSON. */
async function call(method, path, body) {
  const answer = await fetch(new URL(path, SANDBOX), {
    method,
    credentials: 'omit',
    ...(body && { body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } }),
  });
  return { status: answer.status, body: await answer.json() };
}

/** The open popup of one checkout. */
class Popup {
  constructor(options, emit) {
    this.options = options;
    this.emit = emit;
    this.host = document.createElement('div');
    this.root = this.host.attachShadow({ mode: 'open' });
    this.root.innerHTML = POPUP;
    this.dialog = this.find('dialog');
    this.write();
    this.listen();
    document.body.append(this.host);
    this.dialog.showModal();
    this.find('#number').focus();
  }

  find(selector) {
    return this.root.querySelector(selector);
  }

  get method() {
    return this.find('[name=method]:checked').value;
  }

  /** Fills in what the page said of the order and of whoever pays. */
  write() {
    const { name = '', description = '', amount, currency = 'INR', prefill = {}, theme = {} } = this.options;
    const digits = amount % 100 === 0 ? 0 : 2;
    const money = new Intl.NumberFormat('en-IN', { style: 'currency', currency, minimumFractionDigits: digits });
    this.find('#name').textContent = name;
    this.find('#description').textContent = description;
    this.find('#amount').textContent = money.format(amount / 100);
    this.payLabel = `Pay ${money.format(amount / 100)}`;
    this.markPaying(false);
    this.find('#holder').value = prefill.name ?? '';
    this.find('#payer').textContent = [prefill.email, prefill.contact].filter(Boolean).join(' · ');
    if (theme.color && CSS.supports('color', theme.color)) this.dialog.style.setProperty('--theme', theme.color);
  }

  listen() {
    this.find('form').addEventListener('submit', (event) => {
      event.preventDefault();
      void this.pay();
    });
    this.find('.methods').addEventListener('change', () => {
      this.find('#card').hidden = this.method !== 'card';
      this.find('#upi').hidden = this.method !== 'upi';
    });
    this.find('.close').addEventListener('click', () => this.dismiss());
    this.find('#approve').addEventListener('click', () => this.approve(true));
    this.find('#decline').addEventListener('click', () => this.approve(false));
    this.dialog.addEventListener('cancel', (event) => {
      event.preventDefault();
      this.dismiss();
    });
    this.dialog.addEventListener('keydown', (event) => this.keepFocus(event));
    // The page beneath must not act on keys that are meant for the popup.
    this.host.addEventListener('keydown', (event) => event.stopPropagation());
  }

  /** Tab goes round within the popup. */
  keepFocus(event) {
    if (event.key !== 'Tab') return;
    const stops = [...this.root.querySelectorAll('button, input')].filter(
      (each) => each.checkVisibility() && (each.type !== 'radio' || each.checked),
    );
    const [from, to] = event.shiftKey ? [stops.at(0), stops.at(-1)] : [stops.at(-1), stops.at(0)];
    if (this.root.activeElement !== from) return;
    event.preventDefault();
    to.focus();
  }

  /** Says what is wrong with each field, and goes to the first that is. */
  check() {
    const wrong = FIELDS[this.method].filter((name) => {
      const [isRight, message] = CHECKS[name];
      const right = isRight(this.find(`#${name}`).value);
      this.find(`#${name}`).setAttribute('aria-invalid', String(!right));
      this.find(`#${name}-error`).textContent = right ? '' : message;
      return !right;
    });
    if (wrong.length > 0) this.find(`#${wrong[0]}`).focus();
    return wrong.length === 0;
  }

  /** Pays, with only as much of a card as decides how a test payment ends. */
  async pay() {
    this.find('.alert').textContent = '';
    if (this.isPaying || !this.check()) return;
    const instrument =
      this.method === 'card'
        ? { method: 'card', card: { number: this.find('#number').value } }
        : { method: 'upi', vpa: this.find('#vpa').value.trim() };
    this.markPaying(true);
    await this.follow(() => call('POST', 'pay', { order_id: this.options.order_id, ...instrument }));
    this.markPaying(false);
  }

  /** While a payment is made, the button says so, and does nothing; it keeps the focus. */
  markPaying(isPaying) {
    this.isPaying = isPaying;
    this.find('#pay').setAttribute('aria-disabled', String(isPaying));
    this.find('#pay').textContent = isPaying ? 'Paying…' : this.payLabel;
  }

  /** Asks how a payment goes, until it has ended. An answer that another question has overtaken says nothing. */
  async follow(ask) {
    const question = this.supersede();
    const { status, body } = await ask().catch(() => ({ status: 0, body: {} }));
    if (!this.host.isConnected || question !== this.question) return;
    if (status === 200) this.succeed(body);
    else if (status === 202) this.wait(body.razorpay_payment_id);
    else if (status === 0 && this.pending) this.wait(this.pending);
    else this.fail(body.error ?? { description: 'The payment could not be made. Please try again.' });
  }

  /** Shows that the payment waits for an approval, and asks again soon. */
  wait(paymentId) {
    if (!this.pending) this.show('waiting');
    this.pending = paymentId;
    this.timer = setTimeout(() => this.follow(() => call('GET', `pay/${paymentId}`)), ASK_EVERY_MS);
  }

  /** Does what the UPI app would: approves or declines. The next answer tells. */
  async approve(approved) {
    const paymentId = this.pending;
    this.supersede();
    await call('POST', `pay/${paymentId}/approval`, { approved }).catch(() => {});
    await this.follow(() => call('GET', `pay/${paymentId}`));
  }

  /** Makes whatever was asked before a thing of the past. */
  supersede() {
    clearTimeout(this.timer);
    this.question = Symbol('question');
    return this.question;
  }

  succeed(signed) {
    this.close();
    this.options.handler?.(signed);
  }

  fail(error) {
    this.pending = undefined;
    this.show('form');
    this.find('.alert').textContent = error.description;
    if (error.metadata?.payment_id) this.emit('payment.failed', { error });
  }

  /** Shows the form, or that a payment waits. */
  show(what) {
    this.find('form').hidden = what !== 'form';
    this.find('#waiting').hidden = what !== 'waiting';
    this.find(what === 'form' ? '#pay' : '#waiting-title').focus();
  }

  dismiss() {
    this.close();
    this.options.modal?.ondismiss?.();
  }

  close() {
    clearTimeout(this.timer);
    this.dialog.close();
    this.host.remove();
  }
}

globalThis.Razorpay = class Razorpay {
  #options;
  #popup;
  #listeners = [];

  constructor(options) {
    if (!options?.key || !options.order_id) throw new Error('Razorpay needs a key and an order_id.');
    this.#options = options;
  }

  /** Opens the popup; while it is open, nothing happens. */
  open() {
    if (this.#popup?.host.isConnected) return;
    this.#popup = new Popup(this.#options, (event, detail) => {
      for (const listener of this.#listeners) if (listener.event === event) listener.callback(detail);
    });
  }

  /** Calls back at `payment.failed`, with `{ error }`; the popup stays open for another try. */
  on(event, callback) {
    this.#listeners.push({ event, callback });
  }

  /** Closes the popup, and says nothing to the page. */
  close() {
    if (this.#popup?.host.isConnected) this.#popup.close();
  }
};
