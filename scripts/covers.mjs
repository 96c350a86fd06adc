// Draws the pictures of the sample catalogue into data/.
import { runnerImport } from 'vite';

const { module } = await runnerImport('./api/covers/covers.ts', { logLevel: 'error' });
await module.writeCovers();
