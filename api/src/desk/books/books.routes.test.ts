import { beforeAll, describe, expect, it } from 'vitest';
import { newBook, newBookId } from '../../../test/books.ts';
import type { Client } from '../../../test/client.ts';
import { useFakeHttpServer } from '../../../test/fake-http-server.ts';
import type { TestUser } from '../../../test/test-users.ts';
import { pictureFile } from '../../../test/pictures.ts';
import { useTestShop } from '../../../test/test-shop.ts';

const shop = useTestShop({ runJobs: false, picturesFrom: ['127.0.0.1'] });
const pictures = useFakeHttpServer();

let admin: TestUser & { client: Client };
beforeAll(async () => {
  admin = await shop.admin();
  const files = new Map([
    ['/front.png', await pictureFile('png')],
    ['/back.jpg', await pictureFile('jpeg', 90, 60)],
    ['/page.html', Buffer.from('<html>')],
  ]);
  pictures.handler = ({ path }, response) => response.writeHead(files.has(path) ? 200 : 404).end(files.get(path));
});

const statusAndBody = async (response: Response) => [response.status, await response.json()];
const add = async (body: object) => statusAndBody(await admin.client.post('/api/add/book', { ...newBook(), ...body }));
const count = async (table: string) => Number((await shop.database.query(`SELECT count(*) FROM ${table}`))[0].count);

describe('POST /add/book', () => {
  it('adds a book with images fetched from URLs', async () => {
    const bookId = newBookId();
    const images = [
      { name: `front-${bookId}`, url: `${pictures.url}/front.png` },
      { name: `back-${bookId}`, url: `${pictures.url}/back.jpg` },
      { name: '', url: '' },
    ];
    expect(await add({ bookId, images })).toEqual([201, { message: 'Book added successfully!' }]);
    const book = await (await shop.get(`/api/books/${bookId}`)).json();
    expect(book.imageUrls).toEqual([
      expect.stringMatching(new RegExp(`^/media/front-${bookId.toLowerCase()}-[\\da-f]{10}-60x80/60.webp$`)),
      expect.stringMatching(/-90x60\/90.webp$/),
    ]);
    for (const url of book.imageUrls) expect((await shop.get(url)).status).toBe(200);
  });

  it('names every image that fails, and saves nothing', async () => {
    const bookId = newBookId();
    const images = [
      { name: `front${bookId}`, url: `${pictures.url}/front.png` },
      { name: `back${bookId}`, url: `${pictures.url}/missing.png` },
      { name: `spread${bookId}`, url: `${pictures.url}/page.html` },
      { name: `inside${bookId}`, url: 'http://169.254.169.254/latest' },
    ];
    const before = [await count('book'), await count('image'), await count('staged_image'), await count('book_change')];
    const [status, { message, fields }] = await add({ bookId, images });
    expect(status).toBe(400);
    expect(message).toBe(`back${bookId} (${pictures.url}/missing.png): This address answered with 404.`);
    expect(fields).toEqual({
      'images.1.url': message,
      'images.2.url': expect.stringContaining(`spread${bookId} (${pictures.url}/page.html): This is not a picture`),
      'images.3.url': expect.stringContaining('not on the public internet'),
    });
    expect([
      await count('book'),
      await count('image'),
      await count('staged_image'),
      await count('book_change'),
    ]).toEqual(before);
  });

  it('defaults optional fields to empty', async () => {
    const {
      author: _author,
      tags: _tags,
      class: _class,
      details: _details,
      language: _language,
      ...required
    } = newBook();
    const bookId = newBookId();
    expect((await admin.client.post('/api/add/book', { ...required, bookId })).status).toBe(201);
    expect(await (await shop.get(`/api/books/${bookId}`)).json()).toMatchObject({
      author: [],
      tags: [],
      class: [],
      details: '',
      language: 'English',
      imageUrls: [],
    });
  });

  it.each([
    [{ bookId: undefined }, 'Please ensure Exam and Subject are filled to generate a Book ID.'],
    [{ class: ['eleven'] }, 'Class must be a number.'],
    [{ class: ['11'] }, 'Class must be a number.'],
    [{ class: '11' }, 'Please give a list.'],
    [{ author: 'A. Writer' }, 'Please give a list.'],
    [{ newPrice: '400' }, 'Please enter a price in whole rupees, 1 to 1000000.'],
    [{ newPrice: 400.5 }, 'Please enter a price in whole rupees, 1 to 1000000.'],
    [{ newPrice: null }, 'Please enter a price in whole rupees, 1 to 1000000.'],
    [{ images: 'front' }, 'Please give a list.'],
    [{ bookDescription: { $ne: '' } }, 'Please enter a description.'],
  ])('rejects %j with the reason', async (overrides, message) => {
    const [status, body] = await add({ bookId: newBookId(), ...overrides });
    expect([status, body.message]).toEqual([400, message]);
  });

  it('rejects an ID that is taken, and a request without a body', async () => {
    expect(await add({ bookId: 'JEEPHY7253' })).toMatchObject([
      409,
      { message: 'There is a book with this Book ID already.' },
    ]);
    expect((await admin.client.post('/api/add/book')).status).toBe(400);
  });
});

describe('GET and PUT /alterbook/{bookId}', () => {
  const load = async (bookId: string) => (await admin.client.get(`/api/alterbook/${bookId}`)).json();
  const save = async (bookId: string, body: object) =>
    statusAndBody(await admin.client.put(`/api/alterbook/${bookId}`, body));

  it('return a book and save it unchanged', async () => {
    const book = await load('jeephy7253');
    expect(book).toMatchObject({
      bookId: 'JEEPHY7253',
      bookDescription: 'Concepts of Physics Part 1',
      version: 1,
      newStock: null,
      preOwnedStock: null,
      imageUrls: [expect.any(String), expect.any(String)],
    });
    expect(await save('JEEPHY7253', book)).toEqual([200, { message: 'Book updated successfully!' }]);
    expect(await load('JEEPHY7253')).toEqual(book);
  });

  it('reorder, remove and fetch images by URL', async () => {
    const book = await load('JEEPHY5067');
    const [front, summary] = book.imageUrls;
    await save('JEEPHY5067', { ...book, imageUrls: [summary, '', `${pictures.url}/front.png`, front] });
    const { imageUrls, version } = await load('JEEPHY5067');
    expect(imageUrls).toEqual([
      summary,
      expect.stringMatching(/^\/media\/jeephy5067-[\da-f]{10}-60x80\/60.webp$/),
      front,
    ]);
    expect(version).toBe(2);
  });

  it('keep omitted fields', async () => {
    const { author: _author, details: _details, imageUrls: _urls, isbn: _isbn, ...rest } = await load('JEEPHY7253');
    expect((await save('JEEPHY7253', { ...rest, publisher: 'Another House', version: undefined }))[0]).toBe(200);
    expect(await load('JEEPHY7253')).toMatchObject({
      publisher: 'Another House',
      author: ['H. C. Verma'],
      isbn: '9788177091878',
      details: expect.stringMatching(/^<p>/),
      imageUrls: [expect.any(String), expect.any(String)],
    });
  });

  it('report a conflict if a version is given; without one the last save wins', async () => {
    const bookId = newBookId();
    await add({ bookId });
    const { version, ...book } = await load(bookId);
    await save(bookId, { ...book, newPrice: 410 });
    expect(await save(bookId, { ...book, version, newPrice: 420 })).toMatchObject([
      409,
      { message: expect.stringContaining('changed meanwhile'), fields: { newPrice: expect.stringContaining('410') } },
    ]);
    expect((await save(bookId, { ...book, newPrice: 430 }))[0]).toBe(200);
    expect(await load(bookId)).toMatchObject({ newPrice: 430, version: 3 });
  });

  it.each([
    [{ class: ['x'] }, 'Class must be a number.'],
    [{ language: '' }, 'Please enter a language.'],
    [{ imageUrls: [7] }, 'Please give either the address of a picture or the picture itself.'],
    [{ version: 'one' }, expect.any(String)],
    [{ version: Number.MAX_SAFE_INTEGER }, expect.any(String)],
    [{ imageKeys: ['\0'] }, 'There is no such picture. Please add it again.'],
  ])('reject %j with the reason', async (overrides, message) => {
    const book = await load('JEEPHY7253');
    const [status, body] = await save('JEEPHY7253', { ...book, ...overrides });
    expect([status, body.message]).toEqual([400, message]);
    expect(await load('JEEPHY7253')).toEqual(book);
  });

  it('return 404 for an unknown book', async () => {
    const missing = [404, { message: 'Book not found.' }];
    expect(await statusAndBody(await admin.client.get('/api/alterbook/NOSUCH0000'))).toEqual(missing);
    expect(await save('NOSUCH0000', { ...newBook(), imageUrls: [`${pictures.url}/front.png`] })).toEqual(missing);
    expect(await count('staged_image')).toBe(0);
  });
});

describe('the REST API for admins', () => {
  it('rejects all other users', async () => {
    const customer = await shop.customer();
    const calls = [
      (client: Client) => client.post('/api/add/book', { ...newBook(), bookId: newBookId() }),
      (client: Client) => client.get('/api/alterbook/JEEPHY7253'),
      (client: Client) => client.put('/api/alterbook/JEEPHY7253', newBook()),
    ];
    for (const call of calls) {
      expect(await statusAndBody(await call(shop.visitor()))).toEqual([401, { message: 'Please log in first.' }]);
      expect(await statusAndBody(await call(customer.client))).toEqual([403, { message: 'Only staff may do this.' }]);
    }
  });
});
