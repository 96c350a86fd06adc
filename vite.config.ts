import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** Modules that the page of a book shares with few others. */
const BOOK_MODULES = [
  '/api/src/(cart/cart|delivery/pincode).rules',
  '/web/src/features/(reviews/reviews.(messages|texts)|catalogue/(book-notes.rules|promise-terms|book-card/book-carousel)|delivery/use-pincode)',
  '/web/src/lib/(operations/(book-gallery|reviews)|browser/use-is-large-screen)',
  '/web/src/pages/book/use-selected-condition',
  '/web/src/ui/(page/(bottom-bar|fold)|forms/shapes)',
  '/icons/zoom-in',
];

/** Small parts of forms that need no library. */
const FIELDS =
  /\/ui\/forms\/(checkbox-field|field|focus|form-messages|password-field|radio-rows|segmented-control|select-field|stepper|submit-button|text-area-field)\.ts/;

/**
 * The chunks of several pages. The first page loads, besides its own: React, the modules of every page, and small ones
 * that most pages with books share. The entry is in none: it awaits the module of the page, which imports them.
 */
const CHUNKS = [
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\//, priority: 2 },
  { name: 'shop', test: /\/(web|api)\/src\/(?!playground|entry-client)/, tags: ['$initial' as const], priority: 1 },
  {
    name: 'books',
    test: /\/web\/src\/(features\/cart|features\/catalogue\/(?!listing|exam-target)|ui\/(buttons\/busy-button|display\/(stars|price)|page\/(page-meta|breadcrumbs))|lib\/operations\/saved-addresses)/,
    minShareCount: 3,
  },
  // What the page of a book shares with few others: one file of it is smaller than several.
  { name: 'book', test: new RegExp(BOOK_MODULES.join('|')), minShareCount: 2, priority: 1 },
  // What lists share. The page of a book loads it when the shopper does anything.
  {
    name: 'book-listing',
    test: /\/web\/src\/features\/catalogue\/(listing|exam-target\/(exam-target(-button)?|use-verdicts|suitable-filter)\.ts)/,
    minShareCount: 2,
  },
  // What the pages of orders share. One file of them is one address less in what the first page loads.
  { name: 'orders', test: /\/web\/src\/(features\/orders\/|lib\/operations\/order-page)/, minShareCount: 2 },
  // What the client has in common with links that only some pages add.
  { name: 'apollo', test: /node_modules\/(@apollo\/client|rxjs|tslib)\//, minShareCount: 2 },
  // What asks staff and customers for a proof, and what the frame of the desk needs.
  {
    name: 'factors',
    test: /\/accounts\/(factors|login|confirm-login-path)|\/(passkey-login|factors)\.generated|\/accounts\.texts|\/device-name\.rules|\/download-file\.|\/lib\/session\/(ask-for-proof|use-client-link)/,
    minShareCount: 2,
    includeDependenciesRecursively: false,
  },
  {
    name: 'desk',
    test: /\/features\/desk\/shell\/|\/dialog-button\.|\/(permissions|security-log)\.rules|\/stations\.(rules|generated)|\/lib\/paths\/desk-paths|staff-menu\.generated/,
    minShareCount: 2,
    includeDependenciesRecursively: false,
  },
  // Small modules of forms, of accounts with their addresses, of payment links, icons, and what comes in: the first page names
  // each chunk.
  { name: 'fields', test: FIELDS, minShareCount: 2 },
  {
    name: 'accounts',
    test: /\/api\/src\/(accounts|addresses|platform)\/(parents\/)?(accounts|addresses|email|text|parents)\.rules|\/features\/addresses\/address(-text|es\.texts)/,
    minShareCount: 2,
  },
  {
    name: 'address-form',
    test: /\/web\/src\/features\/addresses\/|\/api\/src\/(documents\/ship-to|orders\/recipient\/recipient)\.rules/,
    minShareCount: 2,
    includeDependenciesRecursively: false,
  },
  {
    name: 'keys',
    test: /react-hotkeys-hook|\/icons\/keyboard\.|\/web\/src\/(ui\/keys|lib\/scanner\/(use-scanner|keyboard-scanner|burst))/,
    minShareCount: 2,
    includeDependenciesRecursively: false,
  },
  { name: 'idempotency-key', test: /\/(idempotency-key|random-uuid)\./, minShareCount: 2 },
  {
    name: 'tell-me',
    test: /\/(tell-me|waitlist\.generated)\./,
    minShareCount: 2,
    includeDependenciesRecursively: false,
  },
  { name: 'grades.rules', test: /\/(grades|copy-remarks|copy-intake)\.rules\./, minShareCount: 2 },
  {
    name: 'use-validated-form',
    test: /react-hook-form|\/(use-validated-form|form-frame)\./,
    minShareCount: 2,
    includeDependenciesRecursively: false,
  },
  { name: 'payment-links', test: /\/(features|operations)\/payment-links/, minShareCount: 2 },
  { name: 'icons', test: /\/icons\/(truck|truck-electric|undo-2|lock-keyhole)\./, minShareCount: 2 },
  { name: 'intake', test: /\/web\/src\/features\/intake\//, minShareCount: 2 },
  // What menus, dialogs and toasts share, when they are first used.
  { name: 'popups', test: /node_modules\/(@base-ui|@floating-ui|use-sync-external-store)\//, minShareCount: 2 },
];

/** Two builds of the same source: one for the browser, one for Node. */
export default defineConfig({
  plugins: [tailwindcss(), react()],
  publicDir: 'web/public',
  builder: {},
  // Vite itself must resolve their imports of workers.
  optimizeDeps: { exclude: ['graphiql/setup-workers/vite', '@graphiql/react/setup-workers/vite'] },
  // The licences of what is bundled, served with it. Packages that are not keep theirs in node_modules.
  build: { chunkSizeWarningLimit: 2_000, license: { fileName: 'third-party-licenses.md' } },
  environments: {
    client: {
      build: {
        outDir: 'dist/client',
        manifest: true,
        rolldownOptions: {
          input: ['web/src/entry-client.tsx', 'web/src/playground/playground.tsx'],
          // Constants that only the api reads are left out, also where they are made of others.
          treeshake: { propertyReadSideEffects: false },
          output: { codeSplitting: { groups: CHUNKS } },
        },
      },
    },
    ssr: {
      // Bundled, since the server needs a small part of them: icons alone are a package of 51 MB.
      resolve: { noExternal: ['lucide-react', 'rxjs', 'optimism', /^@(apollo\/client|wry|base-ui|floating-ui)/] },
      build: {
        outDir: 'dist/server',
        ssr: true,
        rolldownOptions: {
          input: {
            main: 'api/src/main.ts',
            worker: 'api/src/worker.ts',
            seed: 'api/sample/seed.ts',
            'make-owner': 'api/src/scripts/make-owner.ts',
            migrate: 'api/src/scripts/migrate.ts',
            sandbox: 'api/src/scripts/sandbox.ts',
            backup: 'api/src/scripts/backup.ts',
            restore: 'api/src/scripts/restore.ts',
          },
        },
      },
    },
  },
});
