import { expect, it } from 'vitest';
import { paths } from './paths.ts';

it.each(['💥', '\0', 'A/../B', 'A?B#C', '\r\nX: 1'])('the id %j is encoded as one segment of a path', (id) => {
  const locations = [paths.book(id), paths.payment(id, 'new'), paths.checkout(id, 'new'), paths.order(id)];
  for (const location of locations) {
    expect(new Headers({ location }).get('location')).toBe(location);
    expect(new URL(location, 'https://shop.test').pathname).toContain(encodeURIComponent(id));
  }
});
