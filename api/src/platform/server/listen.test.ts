import { createServer } from 'node:http';
import { afterEach, expect, it } from 'vitest';
import { listen, portOf, requireFreePort } from './listen.ts';
import { StartupError } from './run-program.ts';

const other = createServer();
afterEach(() => void other.close());

it('a taken port is noticed before anything else is done, and a free one stays free', async () => {
  await listen(other, 0, '');
  const port = portOf(other);
  await expect(requireFreePort(port)).rejects.toThrow(
    new StartupError(`PORT ${port} is taken. Set PORT to a free one.`),
  );
  await new Promise((resolve) => other.close(resolve));
  await requireFreePort(port);
  await listen(other, port, 'is taken');
});
