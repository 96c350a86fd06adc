import type { Control, Instrument } from '../sandbox/sandbox.inputs.ts';
import type { PaymentSignature } from '../sandbox/sandbox.service.ts';
import type { RazorpayKeys } from '../src/razorpay/razorpay-sdk.ts';
import { Client } from './client.ts';

/** UPI instruments with a fixed result. */
export const UPI_SUCCESS = { method: 'upi', vpa: 'success@razorpay' } as const;
export const UPI_FAILURE = { method: 'upi', vpa: 'failure@razorpay' } as const;
const UPI_PENDING = { method: 'upi', vpa: 'pending@razorpay' } as const;

/** A client of the sandbox: pays like the popup and controls it. */
export class SandboxClient {
  private readonly client: Client;

  /** `url` is the mount path of the sandbox; the control call needs its keys. */
  constructor(
    url: string,
    private readonly keys: Pick<RazorpayKeys, 'keyId' | 'keySecret'>,
  ) {
    this.client = new Client(url);
  }

  /** Attempts to pay a provider order: 200 paid, 202 pending approval, 400 failed. */
  attemptPayment(providerOrderId: string, instrument: Instrument = UPI_SUCCESS): Promise<Response> {
    return this.client.post('/pay', { order_id: providerOrderId, ...instrument });
  }

  /** Pays a provider order. Returns the result that the popup passes to the page. */
  async pay(providerOrderId: string, instrument: Instrument = UPI_SUCCESS): Promise<PaymentSignature> {
    const response = await this.attemptPayment(providerOrderId, instrument);
    if (response.status !== 200)
      throw new Error(`The payment got the status ${response.status}: ${await response.text()}`);
    return (await response.json()) as PaymentSignature;
  }

  /** Pays a provider order with this email address and phone number. */
  async payAs(payer: { email: string; contact: string }, providerOrderId: string): Promise<PaymentSignature> {
    const response = await this.client.post('/pay', { order_id: providerOrderId, ...UPI_SUCCESS, ...payer });
    return (await response.json()) as PaymentSignature;
  }

  /** Starts a payment that waits for an approval. Returns its id; `control` settles it. */
  async startPendingPayment(providerOrderId: string): Promise<string> {
    const response = await this.attemptPayment(providerOrderId, UPI_PENDING);
    if (response.status !== 202)
      throw new Error(`The payment got the status ${response.status}: ${await response.text()}`);
    return ((await response.json()) as { razorpay_payment_id: string }).razorpay_payment_id;
  }

  /** Injects or deletes faults, releases webhooks, or settles a pending payment. */
  async control(command: Control): Promise<void> {
    const response = await this.client.post('/control', command, basicAuth(this.keys));
    if (response.status !== 200)
      throw new Error(`The control call got the status ${response.status}: ${await response.text()}`);
    await response.arrayBuffer();
  }
}

/** HTTP Basic authentication with key id and secret. */
export function basicAuth({ keyId, keySecret }: Pick<RazorpayKeys, 'keyId' | 'keySecret'>): { Authorization: string } {
  return { Authorization: `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}` };
}
