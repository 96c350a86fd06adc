// Draws the pictures of the sample catalogue and of its copies into data/.
import { runnerImport } from 'vite';

const { module } = await runnerImport('./tools/covers/covers.ts', { logLevel: 'error' });
const copies = await runnerImport('./tools/covers/copies/copies.ts', { logLevel: 'error' });
await module.writeCovers();
await copies.module.writeCopyPhotos();
