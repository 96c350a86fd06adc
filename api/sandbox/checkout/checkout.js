/* global POPUP -- the markup of popup.html, prepended by the sandbox */

/**
 * The checkout script of the payments sandbox, with the API of Razorpay's.
 *
 *     const checkout = new Razorpay({ key, order_id, amount, currency, name, description, prefill, theme, handler, modal });
 *     checkout.on('payment.failed', ({ error }) => ...);
 *     checkout.open();
 *
 * `amount` is in paise. `handler` gets the three signed values of a payment; `modal.ondismiss` is called when the popup
 * is closed without a payment.
 */
const SANDBOX = new URL('.', document.currentScript.src);
const POLL_INTERVAL_MS = 1_000;

/** Validator and error message of each field. */
const VALIDATORS = {
  number: [(text) => /^\d{12,19}$/.test(text.replace(/[ -]/g, '')), 'Enter the number on the card.'],
  expiry: [(text) => isNotExpired(text), 'Enter a month to come, as in 08/31.'],
  cvv: [(text) => /^\d{3,4}$/.test(text), 'Enter the 3 or 4 digits.'],
  holder: [(text) => text.trim() !== '', 'Enter the name on the card.'],
  vpa: [(text) => /^[\w.-]{2,256}@[A-Za-z]{2,64}$/.test(text.trim()), 'Enter a UPI ID, as in name@bank.'],
};
const FIELDS = { upi: ['vpa'], card: ['number', 'expiry', 'cvv', 'holder'], wallet: [] };

/** Whether a card with this expiry (MM/YY) is valid, which it is until the end of its month. */
function isNotExpired(expiry) {
  const [, month, year] = /^(0[1-9]|1[0-2])\s*(?:\/\s*)?(\d\d)$/.exec(expiry.trim()) ?? [];
  return month !== undefined && new Date(2000 + Number(year), Number(month), 1) > new Date();
}

/** Calls the sandbox. Returns the status and the JSON body. */
async function call(method, path, body) {
  const response = await fetch(new URL(path, SANDBOX), {
    method,
    credentials: 'omit',
    ...(body && { body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } }),
  });
  return { status: response.status, body: await response.json() };
}

/** The popup of one checkout. */
class Popup {
  constructor(options, emit) {
    this.options = options;
    this.emit = emit;
    this.host = document.createElement('div');
    this.root = this.host.attachShadow({ mode: 'open' });
    this.root.innerHTML = POPUP;
    this.dialog = this.find('dialog');
    this.render();
    this.listen();
    document.body.append(this.host);
    this.dialog.showModal();
    this.find('#vpa').focus();
  }

  find(selector) {
    return this.root.querySelector(selector);
  }

  get method() {
    return this.find('[name=method]:checked').value;
  }

  /** Shows the order and the payer. */
  render() {
    const { name = '', description = '', amount, currency = 'INR', prefill = {}, theme = {} } = this.options;
    const digits = amount % 100 === 0 ? 0 : 2;
    const money = new Intl.NumberFormat('en-IN', { style: 'currency', currency, minimumFractionDigits: digits });
    this.find('#name').textContent = name;
    this.find('#description').textContent = description;
    this.find('#amount').textContent = money.format(amount / 100);
    this.payLabel = `Pay ${money.format(amount / 100)}`;
    this.setPaying(false);
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
      for (const method of Object.keys(FIELDS)) this.find(`#${method}`).hidden = method !== this.method;
    });
    this.find('.close').addEventListener('click', () => this.dismiss());
    this.find('#approve').addEventListener('click', () => this.approve(true));
    this.find('#decline').addEventListener('click', () => this.approve(false));
    this.dialog.addEventListener('cancel', (event) => {
      event.preventDefault();
      this.dismiss();
    });
    this.dialog.addEventListener('keydown', (event) => this.trapFocus(event));
    // Keyboard shortcuts of the page must not react to keys typed in the popup.
    this.host.addEventListener('keydown', (event) => event.stopPropagation());
  }

  /** Keeps the focus within the popup. */
  trapFocus(event) {
    if (event.key !== 'Tab') return;
    const stops = [...this.root.querySelectorAll('button, input')].filter(
      (each) => each.checkVisibility() && (each.type !== 'radio' || each.checked),
    );
    const [from, to] = event.shiftKey ? [stops.at(0), stops.at(-1)] : [stops.at(-1), stops.at(0)];
    if (this.root.activeElement !== from) return;
    event.preventDefault();
    to.focus();
  }

  /** Shows the error of each invalid field and focuses the first one. Returns whether all are valid. */
  validate() {
    const invalid = FIELDS[this.method].filter((name) => {
      const [isValid, message] = VALIDATORS[name];
      const valid = isValid(this.find(`#${name}`).value);
      this.find(`#${name}`).setAttribute('aria-invalid', String(!valid));
      this.find(`#${name}-error`).textContent = valid ? '' : message;
      return !valid;
    });
    if (invalid.length > 0) this.find(`#${invalid[0]}`).focus();
    return invalid.length === 0;
  }

  /** Pays. Only the number of a card is sent, since it decides the result. */
  async pay() {
    this.find('.alert').textContent = '';
    if (this.isPaying || !this.validate()) return;
    this.setPaying(true);
    this.find('#app').textContent = this.method === 'wallet' ? 'your wallet' : 'your UPI app';
    const { order_id, prefill: { email, contact } = {} } = this.options;
    await this.follow(() => call('POST', 'pay', { order_id, email, contact, ...this.instrument() }));
    this.setPaying(false);
  }

  /** The instrument of the chosen method. */
  instrument() {
    const { method } = this;
    if (method === 'card') return { method, card: { number: this.find('#number').value } };
    if (method === 'wallet') return { method, wallet: this.find('[name=wallet]:checked').value };
    return { method, vpa: this.find('#vpa').value.trim() };
  }

  /** Marks the button as busy. It is not disabled, so that it keeps the focus. */
  setPaying(isPaying) {
    this.isPaying = isPaying;
    this.find('#pay').setAttribute('aria-disabled', String(isPaying));
    this.find('#pay').textContent = isPaying ? 'Paying…' : this.payLabel;
  }

  /** Polls the result of a payment until it is final. The response of a superseded request is ignored. */
  async follow(send) {
    const current = this.startRequest();
    const { status, body } = await send().catch(() => ({ status: 0, body: {} }));
    if (!this.host.isConnected || current !== this.currentRequest) return;
    if (status === 200) this.succeed(body);
    else if (status === 202) this.wait(body.razorpay_payment_id);
    else if (status === 0 && this.pending) this.wait(this.pending);
    else this.fail(body.error ?? { description: 'The payment could not be made. Please try again.' });
  }

  /** Shows that the payment waits for an approval, and polls again. */
  wait(paymentId) {
    if (!this.pending) this.show('waiting');
    this.pending = paymentId;
    this.timer = setTimeout(() => this.follow(() => call('GET', `pay/${paymentId}`)), POLL_INTERVAL_MS);
  }

  /** Approves or declines the payment in place of the UPI app, then polls its result. */
  async approve(approved) {
    const paymentId = this.pending;
    this.startRequest();
    await call('POST', `pay/${paymentId}/approval`, { approved }).catch(() => {});
    await this.follow(() => call('GET', `pay/${paymentId}`));
  }

  /** Supersedes the previous request. */
  startRequest() {
    clearTimeout(this.timer);
    this.currentRequest = Symbol('request');
    return this.currentRequest;
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

  /** Shows the form or the waiting screen. */
  show(screen) {
    this.find('form').hidden = screen !== 'form';
    this.find('#waiting').hidden = screen !== 'waiting';
    this.find(screen === 'form' ? '#pay' : '#waiting-title').focus();
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

  /** Opens the popup, if it is not open. */
  open() {
    if (this.#popup?.host.isConnected) return;
    this.#popup = new Popup(this.#options, (event, detail) => {
      for (const listener of this.#listeners) if (listener.event === event) listener.callback(detail);
    });
  }

  /** Adds a listener for `payment.failed`, called with `{ error }`. The popup stays open for another attempt. */
  on(event, callback) {
    this.#listeners.push({ event, callback });
  }

  /** Closes the popup without calling back. */
  close() {
    if (this.#popup?.host.isConnected) this.#popup.close();
  }
};
