import { describe, expect, it } from 'vitest';
import { configWarnings, loadConfig } from './config.ts';

describe('the configuration', () => {
  it('has defaults for everything', () => {
    expect(loadConfig({ SESSION_SECRET: '' })).toMatchObject({
      redisUrl: undefined,
      sessionSecret: undefined,
      admin: undefined,
      smtpUrl: undefined,
      mailFrom: 'ExamShelf <no-reply@localhost>',
      s3: undefined,
      trustProxy: 0,
      razorpay: undefined,
      shop: {
        name: 'ExamShelf',
        address: 'Airport Road, Indore, 452005, India',
        supportEmail: 'support@examshelf.test',
        supportPhone: '+91 731 000 0000',
      },
    });
  });

  it('reads the settings of accounts', () => {
    const config = loadConfig({
      PUBLIC_URL: 'https://shop.example/',
      REDIS_URL: 'redis://cache:6379',
      SESSION_SECRET: 'a secret of some length',
      ADMIN_EMAIL: 'owner@shop.example',
      ADMIN_PASSWORD: 'correct horse',
      SMTP_URL: 'smtps://user:password@mail.shop.example',
      TRUST_PROXY: '1',
      RESPONSE_CACHE_MB: '0',
      PAYMENTS: 'sandbox',
    });
    expect(config).toMatchObject({
      publicUrl: 'https://shop.example',
      redisUrl: 'redis://cache:6379',
      admin: { email: 'owner@shop.example', password: 'correct horse' },
      mailFrom: 'ExamShelf <no-reply@shop.example>',
      trustProxy: 1,
      responseCacheMb: 0,
    });
  });

  it('looks ISBNs up at public addresses, at others, or not', () => {
    expect(loadConfig({})).toMatchObject({
      openLibraryUrl: 'https://openlibrary.org',
      googleBooksUrl: 'https://www.googleapis.com',
      googleBooksKey: undefined,
    });
    const others = { OPEN_LIBRARY_URL: 'off', GOOGLE_BOOKS_URL: 'http://127.0.0.1:4100', GOOGLE_BOOKS_KEY: 'a key' };
    expect(loadConfig(others)).toMatchObject({
      openLibraryUrl: undefined,
      googleBooksUrl: 'http://127.0.0.1:4100',
      googleBooksKey: 'a key',
    });
    expect(() => loadConfig({ OPEN_LIBRARY_URL: 'on' })).toThrow(
      'OPEN_LIBRARY_URL: must be off, or https://openlibrary.org',
    );
  });

  it('reads the contact details of the shop', () => {
    const details = {
      SHOP_ADDRESS: '7 Test Lane, Nagpur, 440001, India',
      SUPPORT_EMAIL: 'help@shop.example',
      SUPPORT_PHONE: '1800-000-000',
    };
    expect(loadConfig(details).shop).toEqual({
      name: 'ExamShelf',
      address: '7 Test Lane, Nagpur, 440001, India',
      supportEmail: 'help@shop.example',
      supportPhone: '1800-000-000',
    });
    const invalid = { SHOP_ADDRESS: 'Two\nlines', SUPPORT_EMAIL: 'help', SUPPORT_PHONE: 'call us' };
    for (const name of Object.keys(invalid)) expect(() => loadConfig(invalid)).toThrow(name);
    expect(() => loadConfig({ SHOP_ADDRESS: 'x'.repeat(201) })).toThrow('SHOP_ADDRESS: must have at most 200');
  });

  it('reads the seller on bills', () => {
    expect(loadConfig({}).seller).toEqual({
      name: 'ExamShelf',
      address: 'Airport Road, Indore, 452005, India',
      gstin: null,
      state: 'Madhya Pradesh',
    });
    const details = {
      SHOP_ADDRESS: '7 Test Lane, Nagpur, 440001, India',
      SHOP_LEGAL_NAME: 'Test Books Private Limited',
      SHOP_GSTIN: '27AAAAA0000A1Z2',
      SHOP_STATE: 'Maharashtra',
    };
    expect(loadConfig(details).seller).toEqual({
      name: 'Test Books Private Limited',
      address: '7 Test Lane, Nagpur, 440001, India',
      gstin: '27AAAAA0000A1Z2',
      state: 'Maharashtra',
    });
    expect(() => loadConfig({ ...details, SHOP_GSTIN: '27AAAAA0000A1Z3' })).toThrow('SHOP_GSTIN: must be a GSTIN');
    expect(() => loadConfig({ ...details, SHOP_STATE: 'Goa' })).toThrow(
      'SHOP_GSTIN: must begin with the code of SHOP_STATE',
    );
    expect(() => loadConfig({ SHOP_STATE: 'Nagpur' })).toThrow('SHOP_STATE: must be a state');
    expect(() => loadConfig({ SHOP_LEGAL_NAME: 'Two\nlines' })).toThrow('SHOP_LEGAL_NAME: must be one line');
  });

  it('reads the address of the database without its pooler', () => {
    const DATABASE_DIRECT_URL = 'postgres://shop:word@host:5432/store';
    const DATABASE_URL = 'postgres://shop:word@pooler:6432/store';
    const config = { databaseUrl: DATABASE_URL, directUrl: DATABASE_DIRECT_URL };
    expect(loadConfig({ DATABASE_URL, DATABASE_DIRECT_URL })).toMatchObject(config);
    expect(() => loadConfig({ DATABASE_DIRECT_URL })).toThrow('DATABASE_DIRECT_URL: requires DATABASE_URL');
  });

  it('reads a second secret only beside the first', () => {
    const [SESSION_SECRET, SESSION_SECRET_OLD] = ['the new secret of the shop', 'the old secret of the shop'];
    expect(loadConfig({ SESSION_SECRET, SESSION_SECRET_OLD })).toMatchObject({ oldSessionSecret: SESSION_SECRET_OLD });
    expect(() => loadConfig({ SESSION_SECRET_OLD })).toThrow('SESSION_SECRET_OLD: requires SESSION_SECRET');
  });

  it('lists all errors at once, without secrets', () => {
    const invalid = {
      REDIS_URL: 'cache',
      SESSION_SECRET: 'short',
      ADMIN_PASSWORD: 'tiny',
      TRUST_PROXY: 'yes',
      RESPONSE_CACHE_MB: '-1',
    };
    const load = () => loadConfig(invalid);
    for (const name of Object.keys(invalid)) expect(load).toThrow(name);
    expect(load).not.toThrow(/tiny|short;|"short"/);
  });

  it('requires all settings of the S3 bucket or none', () => {
    const bucket = {
      S3_ENDPOINT: 'https://s3.shop.example/',
      S3_REGION: 'ap-south-1',
      S3_BUCKET: 'books',
      S3_ACCESS_KEY_ID: 'key',
      S3_SECRET_ACCESS_KEY: 'a secret key',
    };
    expect(loadConfig(bucket).s3).toEqual({
      endpoint: 'https://s3.shop.example',
      region: 'ap-south-1',
      bucket: 'books',
      accessKeyId: 'key',
      secretAccessKey: 'a secret key',
    });
    for (const missing of Object.keys(bucket))
      expect(() => loadConfig({ ...bucket, [missing]: '' })).toThrow('S3_ENDPOINT');
    expect(() => loadConfig({ ...bucket, S3_BUCKET: '../etc' })).toThrow('S3_BUCKET');
  });

  it('requires the email and the password of the admin or neither', () => {
    expect(() => loadConfig({ ADMIN_EMAIL: 'owner@shop.example' })).toThrow('ADMIN_PASSWORD');
    expect(() => loadConfig({ ADMIN_PASSWORD: 'correct horse' })).toThrow('ADMIN_EMAIL');
  });

  it('warns about a proxy that is not trusted, fictional contact details and a session secret that is not shared', () => {
    const shared = {
      PUBLIC_URL: 'https://shop.example',
      PAYMENTS: 'sandbox',
      DATABASE_URL: 'postgres://shop:word@host:5432/store',
    };
    expect(configWarnings(loadConfig(shared))).toEqual([
      expect.stringContaining('TRUST_PROXY'),
      expect.stringContaining('SUPPORT_EMAIL'),
      expect.stringContaining('SESSION_SECRET'),
    ]);
    const safe = {
      ...shared,
      TRUST_PROXY: '1',
      SESSION_SECRET: 'a secret of some length',
      SUPPORT_EMAIL: 'help@shop.example',
    };
    expect(configWarnings(loadConfig(safe))).toEqual([]);
    expect(configWarnings(loadConfig({}))).toEqual([]);
  });

  it('refuses the sandbox at an https address, unless it is asked for', () => {
    const PUBLIC_URL = 'https://shop.example';
    const keys = { RAZORPAY_KEY_ID: 'rzp_live_x1', RAZORPAY_KEY_SECRET: 'secret', RAZORPAY_WEBHOOK_SECRET: 'another' };
    expect(() => loadConfig({ PUBLIC_URL })).toThrow('RAZORPAY_KEY_ID: is required with an https PUBLIC_URL');
    expect(loadConfig({ PUBLIC_URL, PAYMENTS: 'sandbox' }).razorpay).toBeUndefined();
    expect(loadConfig({ PUBLIC_URL: 'http://localhost:3000' }).razorpay).toBeUndefined();
    expect(loadConfig({ PUBLIC_URL, ...keys }).razorpay).toMatchObject({ keyId: 'rzp_live_x1' });
    expect(() => loadConfig({ ...keys, PAYMENTS: 'sandbox' })).toThrow('PAYMENTS: cannot be sandbox');
    expect(() => loadConfig({ PAYMENTS: 'none' })).toThrow('PAYMENTS: must be sandbox');
  });

  it('requires all keys of the payment account or none', () => {
    const keys = { RAZORPAY_KEY_ID: 'rzp_live_x1', RAZORPAY_KEY_SECRET: 'secret', RAZORPAY_WEBHOOK_SECRET: 'another' };
    expect(loadConfig(keys).razorpay).toEqual({
      keyId: 'rzp_live_x1',
      keySecret: 'secret',
      webhookSecret: 'another',
      apiUrl: 'https://api.razorpay.com',
    });
    expect(loadConfig({ ...keys, RAZORPAY_API_URL: 'http://localhost:4100/' }).razorpay).toMatchObject({
      apiUrl: 'http://localhost:4100',
    });
    for (const name of Object.keys(keys)) expect(() => loadConfig({ ...keys, [name]: '' })).toThrow('RAZORPAY_KEY_ID');
    expect(() => loadConfig({ ...keys, RAZORPAY_KEY_ID: 'x' })).toThrow('RAZORPAY_KEY_ID: must be a key id');
    expect(() => loadConfig({ RAZORPAY_API_URL: 'http://localhost:4100' })).toThrow(
      'RAZORPAY_API_URL: requires RAZORPAY_KEY_ID',
    );
  });

  it('reads the courier by its token, with an optional URL', () => {
    const DELHIVERY_TOKEN = 'a token';
    const official = { token: 'a token', apiUrl: 'https://track.delhivery.com' };
    expect(loadConfig({ DELHIVERY_TOKEN }).delhivery).toEqual(official);
    const elsewhere = loadConfig({ DELHIVERY_TOKEN, DELHIVERY_API_URL: 'http://courier.test:8080/' });
    expect(elsewhere.delhivery).toEqual({ token: 'a token', apiUrl: 'http://courier.test:8080' });
    expect(loadConfig({ DELHIVERY_API_URL: 'http://courier.test' }).delhivery).toBeUndefined();
    expect(() => loadConfig({ DELHIVERY_API_URL: 'courier' })).toThrow(/DELHIVERY_API_URL/);
    expect(loadConfig({ DELHIVERY_TOKEN })).toMatchObject({ delhiveryPickup: undefined, delhiveryPushKey: undefined });
    const booking = { DELHIVERY_TOKEN, DELHIVERY_PICKUP_LOCATION: 'Indore Shop', DELHIVERY_PUSH_KEY: 'k'.repeat(16) };
    expect(loadConfig(booking)).toMatchObject({ delhiveryPickup: 'Indore Shop', delhiveryPushKey: 'k'.repeat(16) });
    expect(() => loadConfig({ DELHIVERY_PICKUP_LOCATION: 'Indore' })).toThrow(/DELHIVERY_PICKUP_LOCATION: requires/);
    const shiprocket = { SHIPROCKET_EMAIL: 'api@shop.test', SHIPROCKET_PASSWORD: 'secret' };
    expect(loadConfig({}).shiprocket).toBeUndefined();
    expect(loadConfig(shiprocket).shiprocket).toMatchObject({ email: 'api@shop.test', pickupLocation: 'Primary' });
    expect(() => loadConfig({ SHIPROCKET_EMAIL: 'api@shop.test' })).toThrow(/SHIPROCKET_EMAIL: is required together/);
    expect(() => loadConfig({ DELHIVERY_PUSH_KEY: 'short' })).toThrow(/DELHIVERY_PUSH_KEY: must have at least 16/);
  });
});
