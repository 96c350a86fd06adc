import type { Control, Instrument } from '../src/razorpay/sandbox/sandbox-requests.ts';
import type { SignedPayment } from '../src/razorpay/sandbox/sandbox.service.ts';
import type { RazorpayKeys } from '../src/razorpay/razorpay-gateway.ts';
import { Client } from './client.ts';

/** Ways to pay in the sandbox that end alike each time. */
export const PAYS = { method: 'upi', vpa: 'success@razorpay' } as const;
export const FAILS = { method: 'upi', vpa: 'failure@razorpay' } as const;
export const WAITS = { method: 'upi', vpa: 'pending@razorpay' } as const;

/** Somebody who pays in the sandbox, and whoever makes it misbehave. */
export class SandboxUser {
  private readonly client: Client;

  /** `url` is where the sandbox is mounted; `keys` are the sandbox's own, which the control call needs. */
  constructor(
    url: string,
    private readonly keys: Pick<RazorpayKeys, 'keyId' | 'keySecret'>,
  ) {
    this.client = new Client(url);
  }

  /** Tries to pay a provider order: 200 paid, 202 waits for an approval, 400 failed. */
  tryToPay(providerOrderId: string, instrument: Instrument = PAYS): Promise<Response> {
    return this.client.post('/pay', { order_id: providerOrderId, ...instrument });
  }

  /** Pays, and answers what the popup hands to the page. */
  async pay(providerOrderId: string, instrument: Instrument = PAYS): Promise<SignedPayment> {
    const answer = await this.tryToPay(providerOrderId, instrument);
    if (answer.status !== 200) throw new Error(`Paying was answered with ${answer.status}: ${await answer.text()}`);
    return (await answer.json()) as SignedPayment;
  }

  /** Begins a payment that waits for an approval, and answers its id. `control` settles it. */
  async payLater(providerOrderId: string): Promise<string> {
    const answer = await this.tryToPay(providerOrderId, WAITS);
    if (answer.status !== 202) throw new Error(`Paying was answered with ${answer.status}: ${await answer.text()}`);
    return ((await answer.json()) as { razorpay_payment_id: string }).razorpay_payment_id;
  }

  /** Asks for faults, forgets them, releases webhooks, or settles what waits. */
  async control(order: Control): Promise<void> {
    const answer = await this.client.post('/control', order, basicAuth(this.keys));
    if (answer.status !== 200) throw new Error(`It was answered with ${answer.status}: ${await answer.text()}`);
    await answer.arrayBuffer();
  }
}

/** The header that authenticates with an account's key id and secret. */
export function basicAuth({ keyId, keySecret }: Pick<RazorpayKeys, 'keyId' | 'keySecret'>): { Authorization: string } {
  return { Authorization: `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}` };
}
