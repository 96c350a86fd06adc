// A lint rule for the direction of imports: a file imports from its own folder and from the layers below it, never from
// above or from a sibling. See docs/architecture.md.
import path from 'node:path';

/**
 * Layers of the api, lowest first: folders of api/src and beside it, and files of api/src. Folders of one layer do not import
 * each other.
 */
const API_LAYERS = [
  ['platform'],
  ['razorpay', 'media', 'embedded-postgres'],
  ['sandbox'],
  ['security-log'],
  ['accounting', 'accounts', 'catalogue', 'contact', 'delivery', 'notifications'],
  ['approvals'],
  ['copies', 'isbn-lookup', 'store-credit'],
  ['exam-targets'],
  ['addresses'],
  ['cart', 'orders', 'exam-kits', 'waitlist'],
  ['payments', 'documents'],
  ['shipments'],
  ['exchanges', 'feedback', 'buy-backs'],
  ['checkout', 'reviews', 'desk'],
  ['payment-links'],
  ['draft-orders'],
  ['personal-data', 'retention'],
  ['migrations'],
  ['sample'],
  ['environment.ts'],
  ['config.ts'],
  // The composition: what the domains offer, put together.
  ['modules.ts', 'tables.ts'],
  ['infrastructure.ts', 'backup'],
  ['http'],
  ['server.ts'],
  ['shop.ts', 'job-worker.ts', 'opening-text.ts'],
  ['main.ts', 'worker.ts', 'scripts', 'sample/orders'],
  ['sample/seed.ts'],
];

const WEB_LAYERS = [
  ['lib'],
  ['ui'],
  ['features/accounts', 'features/catalogue'],
  ['features/copies', 'features/intake'],
  ['features/addresses'],
  ['features/cart', 'features/contact', 'features/delivery', 'features/desk', 'features/reviews', 'features/waitlist'],
  ['features/checkout'],
  ['features/payment-links'],
  ['features/orders'],
  ['features/sell'],
  ['pages'],
  ['app'],
  ['entry-server.tsx', 'entry-client.tsx', 'playground'],
];

/** Domain folders of the api. Only the domain itself and the composition use its stores. */
const DOMAINS = new Set(API_LAYERS.slice(1, 17).flat());

/** Kinds of files in a domain folder, and what they must not import. */
const FORBIDDEN_IMPORTS = [
  { importer: /\.rules\.ts$/, imported: /^(?!.*\.rules\.ts$)/, why: 'Rules are pure: they import other rules only.' },
  {
    importer: /\.(service|store)\.ts$/,
    imported: /\.(types|resolver|routes)\.ts$/,
    // The shape of what a service returns: nothing of GraphQL is loaded.
    unlessType: /\.types\.ts$/,
    why: 'Services and stores know neither GraphQL nor REST.',
  },
  { importer: /\.routes\.ts$/, imported: /\.(types|resolver)\.ts$/, why: 'REST does not load GraphQL.' },
  {
    importer: /\.(resolver|routes)\.ts$/,
    imported: /\.store\.ts$/,
    why: 'Resolvers and routes call services, never stores.',
  },
];

const MODULE = /\.module\.ts$/;

/** The program that draws the sample's pictures. */
const COVERS = /^tools\/covers\//;

/** The reason why `file` must not import `target` (both relative to the project), or null. `isType`: by `import type`. */
function forbids(file, target, isType) {
  if (isTest(file) || isTest(target)) return null;
  if (COVERS.test(file) !== COVERS.test(target)) return coversBorder(file, target);
  const [from, to] = [placeOf(file), placeOf(target)];
  const isOwnType = isType && from?.folder === to?.folder;
  const forbidden = FORBIDDEN_IMPORTS.find(
    ({ importer, imported, unlessType }) =>
      importer.test(file) && imported.test(target) && !(isOwnType && unlessType?.test(target)),
  );
  if (forbidden) return forbidden.why;
  if (!from || !to) return null;
  if (from.side !== to.side) return crossing(from, target);
  const unlisted = [from, to].find(({ layer }) => layer < 0);
  if (unlisted) return `${unlisted.folder} has no layer yet: add it to scripts/lint/direction.mjs.`;
  if (MODULE.test(target) && from.folder !== 'modules.ts') return 'Only modules.ts imports modules.';
  if (MODULE.test(file) && from.folder !== to.folder && /\.(resolver|routes)\.ts$/.test(target))
    return 'A module offers only resolvers and routes of its own domain.';
  if (DOMAINS.has(from.folder) && from.folder !== to.folder && target.endsWith('.store.ts'))
    return `${from.folder} must not import a store of ${to.folder}: call its service.`;
  if (from.folder === to.folder || to.layer < from.layer) return null;
  return `${from.folder} must not import from ${to.folder}: dependencies run one way.`;
}

/** The program may import rules of the api. Nothing imports the program. */
function coversBorder(file, target) {
  if (COVERS.test(target)) return 'tools/covers is a separate program: nothing imports it.';
  return /^api\/src\/.*\.rules\.ts$/.test(target) ? null : 'tools/covers imports from the api only *.rules.ts.';
}

/** The web imports only rules of the api. In the api only main.ts, which connects both, imports the web. */
function crossing(from, target) {
  if (from.side === 'web') return target.endsWith('.rules.ts') ? null : 'The web imports from the api only *.rules.ts.';
  return from.folder === 'main.ts' ? null : 'The api does not import the web.';
}

const isTest = (file) =>
  /\.test\.tsx?$/.test(file) || /^(tools\/(bench|drills|cluster)|api\/test|web\/(test|e2e))\//.test(file);

export function placeOf(file) {
  const [, side, inside] = /^(api|web)\/(?:src\/)?(.+)$/.exec(file) ?? [];
  if (!side) return null;
  const rest = inside.split('/');
  const layers = side === 'api' ? API_LAYERS : WEB_LAYERS;
  const layerOf = (name) => layers.findIndex((folders) => folders.includes(name));
  const folder = [rest.slice(0, 2).join('/'), rest[0]].find((name) => layerOf(name) >= 0) ?? rest[0];
  return { side, layer: layerOf(folder), folder };
}

/** The imported file, relative to the project; null for a package. */
function targetOf(file, source) {
  if (source.startsWith('#api/')) return source.replace('#api/', 'api/src/');
  return source.startsWith('.') ? path.join(path.dirname(file), source) : null;
}

const rule = {
  create(context) {
    const file = path.relative(context.cwd, context.filename);
    const check = (node) => {
      const source = node.source?.value;
      const target = typeof source === 'string' ? targetOf(file, source) : null;
      const message = target && forbids(file, target, node.importKind === 'type');
      if (message) context.report({ node, message });
    };
    return {
      ImportDeclaration: check,
      ExportNamedDeclaration: check,
      ExportAllDeclaration: check,
      ImportExpression: check,
      TSImportType: check,
    };
  },
};

export default { meta: { name: 'house' }, rules: { direction: rule } };
