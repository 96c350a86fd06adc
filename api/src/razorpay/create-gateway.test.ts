import { describe, expect, it } from 'vitest';
import { useHttpDouble } from '../../test/http-double.ts';
import { useTestShop } from '../../test/test-shop.ts';
import { checkoutPolicy } from './checkout-policy.ts';
import { RAZORPAY_API, sandboxKeys } from './create-gateway.ts';

const KEYS = { keyId: 'rzp_live_tests', keySecret: 'a key of tests', webhookSecret: 'a webhook key of tests' };

const trial = useTestShop();
const real = useTestShop({ razorpay: { ...KEYS, apiUrl: RAZORPAY_API } });
const provider = useHttpDouble();

const policyOf = async (shop: typeof trial) => {
  const { headers } = await shop.get('/robots.txt');
  return { csp: headers.get('Content-Security-Policy') ?? '', opener: headers.get('Cross-Origin-Opener-Policy') };
};

describe('a shop without keys', () => {
  it('says that its payments are tests, and loads its script from itself', async () => {
    const { isTest, keyId, checkoutScript } = trial.services.payments;
    expect([isTest, checkoutScript]).toEqual([true, '/sandbox/razorpay/checkout.js']);
    expect(keyId).toMatch(/^rzp_test_\w{14}$/);
    const script = await trial.get(checkoutScript);
    expect(script.headers.get('Content-Type')).toContain('javascript');
    expect(await script.text()).toContain('globalThis.Razorpay');
  });

  it('lets pages load nothing from elsewhere', async () => {
    const { csp, opener } = await policyOf(trial);
    expect(csp).not.toContain('razorpay');
    expect(opener).toBe('same-origin');
  });

  it('has keys of its own, which are the same in each of its processes', async () => {
    const other = await trial.another();
    expect(other.services.payments.keyId).toBe(trial.services.payments.keyId);
    const [own, others] = [sandboxKeys('one secret'), sandboxKeys('another secret')];
    const all = [own, others].flatMap(({ keyId, keySecret, webhookSecret }) => [keyId, keySecret, webhookSecret]);
    expect(new Set(all).size).toBe(6);
  });
});

describe('a shop with real keys', () => {
  it('has no sandbox: nobody can pay or control anything there', async () => {
    expect(real.services.sandbox).toBeNull();
    const calls = [
      real.post('/sandbox/razorpay/control', { action: 'clear' }),
      real.post('/sandbox/razorpay/pay', { order_id: 'order_1', method: 'upi', vpa: 'success@razorpay' }),
      real.post('/sandbox/razorpay/v1/orders', { amount: 100, currency: 'INR' }),
      real.get('/sandbox/razorpay/checkout.js'),
    ];
    for (const answer of await Promise.all(calls)) {
      expect(answer.status).toBe(404);
      expect(await answer.text()).not.toContain('Razorpay');
    }
  });

  it('says that its payments are real, and that Razorpay’s script may run', async () => {
    const { isTest, keyId, checkoutScript } = real.services.payments;
    expect([isTest, keyId, checkoutScript]).toEqual([
      false,
      'rzp_live_tests',
      'https://checkout.razorpay.com/v1/checkout.js',
    ]);
    const { csp, opener } = await policyOf(real);
    expect(csp).toMatch(/script-src [^;]*https:\/\/checkout\.razorpay\.com/);
    expect(csp).toMatch(/frame-src [^;]*https:\/\/api\.razorpay\.com/);
    expect(csp).toMatch(/connect-src [^;]*https:\/\/lumberjack\.razorpay\.com/);
    expect(opener).toBe('same-origin-allow-popups');
  });
});

describe('a shop with a sandbox elsewhere', () => {
  it('lets that one’s script run, and no other', () => {
    expect(checkoutPolicy('http://localhost:4100/checkout.js')).toEqual({
      scripts: ['http://localhost:4100'],
      connections: ['http://localhost:4100'],
      frames: [],
      forms: [],
      opensWindows: false,
    });
  });

  it('asks there, and has none of its own', async () => {
    const apiUrl = provider.url;
    const razorpay = { ...KEYS, keyId: 'rzp_test_tests', apiUrl };
    const { services } = await trial.another({ razorpay });
    expect(services.sandbox).toBeNull();
    expect(services.payments).toMatchObject({ isTest: true, checkoutScript: `${apiUrl}/checkout.js` });
    await expect(services.payments.payment('pay_00000000000000')).rejects.toThrow('does not answer');
    expect(provider.calls.map(({ path }) => path)).toEqual(['/v1/payments/pay_00000000000000']);
  });
});
