import { defineConfig } from 'vite';
import shop from '../../../vite.config.ts';

const { plugins, environments } = shop;

/** The server of the shop as it is built, with another entry. */
export default defineConfig({
  plugins,
  publicDir: false,
  ssr: { noExternal: environments?.ssr?.resolve?.noExternal },
  build: { ssr: 'web/e2e/host/shop-host.ts' },
});
