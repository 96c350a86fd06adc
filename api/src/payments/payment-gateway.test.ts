import { describe, expect, it } from 'vitest';
import { useFakeHttpServer } from '../../test/fake-http-server.ts';
import { useTestShop } from '../../test/test-shop.ts';
import { checkoutCsp } from '../razorpay/checkout-csp.ts';
import { sandboxKeys } from '../../sandbox/built-in.ts';
import { SigningKeys } from '../platform/signing-keys.ts';
import { RAZORPAY_API } from '../razorpay/razorpay-account.ts';

const KEYS = { keyId: 'rzp_live_tests', keySecret: 'a key of tests', webhookSecret: 'a webhook key of tests' };

const sandboxShop = useTestShop();
const razorpayShop = useTestShop({ razorpay: { ...KEYS, apiUrl: RAZORPAY_API } });
const provider = useFakeHttpServer();

const policyOf = async (shop: typeof sandboxShop) => {
  const { headers } = await shop.get('/robots.txt');
  return { csp: headers.get('Content-Security-Policy') ?? '', opener: headers.get('Cross-Origin-Opener-Policy') };
};

describe('a shop without Razorpay keys', () => {
  it('has test payments and serves its own checkout script', async () => {
    const { isTest, keyId, checkoutScript } = sandboxShop.services.gateway;
    expect([isTest, checkoutScript]).toEqual([true, '/sandbox/razorpay/checkout.js']);
    expect(keyId).toMatch(/^rzp_test_\w{14}$/);
    const script = await sandboxShop.get(checkoutScript);
    expect(script.headers.get('Content-Type')).toContain('javascript');
    expect(await script.text()).toContain('globalThis.Razorpay');
  });

  it('allows pages no other origin', async () => {
    const { csp, opener } = await policyOf(sandboxShop);
    expect(csp).not.toContain('razorpay');
    expect(opener).toBe('same-origin');
  });

  it('derives its keys from the secret, the same in every process', async () => {
    const other = await sandboxShop.addInstance();
    expect(other.services.gateway.keyId).toBe(sandboxShop.services.gateway.keyId);
    const sets = ['one secret', 'another secret'].map((secret) => sandboxKeys(new SigningKeys([secret])));
    const all = sets.flatMap(({ keyId, keySecret, webhookSecret }) => [keyId, keySecret, webhookSecret]);
    expect(new Set(all).size).toBe(6);
  });
});

describe('a shop with Razorpay keys', () => {
  it('has no sandbox routes', async () => {
    expect(razorpayShop.services.sandbox).toBeNull();
    const calls = [
      razorpayShop.post('/sandbox/razorpay/control', { action: 'clear' }),
      razorpayShop.post('/sandbox/razorpay/pay', { order_id: 'order_1', method: 'upi', vpa: 'success@razorpay' }),
      razorpayShop.post('/sandbox/razorpay/v1/orders', { amount: 100, currency: 'INR' }),
      razorpayShop.get('/sandbox/razorpay/checkout.js'),
    ];
    for (const response of await Promise.all(calls)) {
      expect(response.status).toBe(404);
      expect(await response.text()).not.toContain('Razorpay');
    }
  });

  it('has real payments and allows Razorpay’s script', async () => {
    const { isTest, keyId, checkoutScript } = razorpayShop.services.gateway;
    expect([isTest, keyId, checkoutScript]).toEqual([
      false,
      'rzp_live_tests',
      'https://checkout.razorpay.com/v1/checkout.js',
    ]);
    const { csp, opener } = await policyOf(razorpayShop);
    expect(csp).toMatch(/script-src [^;]*https:\/\/checkout\.razorpay\.com/);
    expect(csp).toMatch(/frame-src [^;]*https:\/\/api\.razorpay\.com/);
    expect(csp).toMatch(/connect-src [^;]*https:\/\/lumberjack\.razorpay\.com/);
    expect(opener).toBe('same-origin-allow-popups');
  });
});

describe('a shop with a standalone sandbox', () => {
  it('allows the script of the sandbox only', () => {
    expect(checkoutCsp('http://localhost:4100/checkout.js')).toEqual({
      scripts: ['http://localhost:4100'],
      connections: ['http://localhost:4100'],
      frames: [],
      forms: [],
      opensWindows: false,
    });
  });

  it('calls it and has no built-in sandbox', async () => {
    const apiUrl = provider.url;
    const razorpay = { ...KEYS, keyId: 'rzp_test_tests', apiUrl };
    const { services } = await sandboxShop.addInstance({ razorpay });
    expect(services.sandbox).toBeNull();
    expect(services.gateway).toMatchObject({ isTest: true, checkoutScript: `${apiUrl}/checkout.js` });
    await expect(services.gateway.findPayment('pay_00000000000000')).rejects.toThrow('does not answer');
    expect(provider.requests.map(({ path }) => path)).toEqual(['/v1/payments/pay_00000000000000']);
  });
});
