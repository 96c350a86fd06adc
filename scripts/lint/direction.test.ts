import { beforeAll, describe, expect, it } from 'vitest';
import { lint } from './run-oxlint.ts';

const ONE_WAY = (from: string, to: string) => `${from} must not import from ${to}: dependencies run one way.`;
const RULES_ONLY = 'Rules are pure: they import other rules only.';
const NO_STORES = 'Resolvers and routes call services, never stores.';
const NEITHER_API = 'Services and stores know neither GraphQL nor REST.';
const NO_MODULES = 'Only modules.ts imports modules.';
const WEB_RULES_ONLY = 'The web imports from the api only *.rules.ts.';

/** Forbidden imports: the case, the file, what it imports, and the message. */
const FORBIDDEN: [name: string, file: string, source: string, message: string][] = [
  ['a higher layer', 'api/src/orders/order-up.service.ts', '../checkout/quote.ts', ONE_WAY('orders', 'checkout')],
  ['a higher layer, from the platform', 'api/src/platform/up.ts', '../orders/order.ts', ONE_WAY('platform', 'orders')],
  ['a file above the folders', 'api/src/orders/composition.ts', '../modules.ts', ONE_WAY('orders', 'modules.ts')],
  ['another domain of its layer', 'api/src/cart/sideways.ts', '../orders/order.ts', ONE_WAY('cart', 'orders')],
  ['a domain by the alias', 'api/src/cart/alias.ts', '#api/orders/order.ts', ONE_WAY('cart', 'orders')],
  ['HTTP from a domain', 'api/src/payments/http.ts', '../http/same-origin.ts', ONE_WAY('payments', 'http')],
  [
    'a sibling feature',
    'web/src/features/accounts/sideways.tsx',
    '../cart/cart-count.ts',
    ONE_WAY('features/accounts', 'features/cart'),
  ],
  [
    'a feature of the layer above',
    'web/src/features/catalogue/book-card/up.tsx',
    '../../reviews/stars.tsx',
    ONE_WAY('features/catalogue', 'features/reviews'),
  ],
  [
    'a page from a feature',
    'web/src/features/cart/up.tsx',
    '../../pages/cart/p.tsx',
    ONE_WAY('features/cart', 'pages'),
  ],
  ['a feature from the ui', 'web/src/ui/up.tsx', '../features/cart/cart.ts', ONE_WAY('ui', 'features/cart')],
  [
    'a store of a lower domain',
    'api/src/orders/foreign-store.service.ts',
    '../accounts/accounts.store.ts',
    'orders must not import a store of accounts: call its service.',
  ],
  ['its own module from a service', 'api/src/orders/module.service.ts', './orders.module.ts', NO_MODULES],
  ['a lower module from a module', 'api/src/orders/lower.module.ts', '../catalogue/catalogue.module.ts', NO_MODULES],
  ['a module from the server', 'api/src/server.ts', './orders/orders.module.ts', NO_MODULES],
  ['a module from the list of tables', 'api/src/tables.ts', './orders/orders.module.ts', NO_MODULES],
  [
    'a store of a lower domain from a module',
    'api/src/orders/foreign-store.module.ts',
    '../catalogue/catalogue.store.ts',
    'orders must not import a store of catalogue: call its service.',
  ],
  [
    'routes of a lower domain from a module',
    'api/src/orders/foreign-routes.module.ts',
    '../catalogue/catalogue.routes.ts',
    'A module offers only resolvers and routes of its own domain.',
  ],
  ['a service from rules', 'api/src/cart/impure.rules.ts', './cart.service.ts', RULES_ONLY],
  ['an entity from rules', 'api/src/cart/table.rules.ts', './cart-line.entity.ts', RULES_ONLY],
  ['a store from a resolver', 'api/src/cart/short.resolver.ts', './cart.store.ts', NO_STORES],
  ['a store from routes', 'api/src/cart/short.routes.ts', './cart.store.ts', NO_STORES],
  ['GraphQL types from a service', 'api/src/cart/graphql.service.ts', './cart.types.ts', NEITHER_API],
  ['routes from a store', 'api/src/cart/rest.store.ts', './cart.routes.ts', NEITHER_API],
  ['GraphQL from routes', 'api/src/cart/graphql.routes.ts', './cart.types.ts', 'REST does not load GraphQL.'],
  ['a service of the api from the web', 'web/src/lib/relative.ts', '../../../api/src/cart/cart.ts', WEB_RULES_ONLY],
  ['a service of the api by the alias', 'web/src/lib/alias.ts', '#api/cart/cart.service.ts', WEB_RULES_ONLY],
  [
    'the web from the api',
    'api/src/http/web.ts',
    '../../../web/src/lib/paths/paths.ts',
    'The api does not import the web.',
  ],
  [
    'a folder without a layer',
    'api/src/orders/new-folder.ts',
    '../gifts/gift.ts',
    'gifts has no layer yet: add it to scripts/lint/direction.mjs.',
  ],
];

/** Allowed imports: the case, the file and what it imports. */
const ALLOWED: [name: string, file: string, source: string][] = [
  ['its own folder', 'api/src/orders/own.service.ts', './orders.store.ts'],
  ['its own subfolder', 'api/src/catalogue/own.service.ts', './search/facets.ts'],
  ['a lower layer', 'api/src/checkout/down.service.ts', '../orders/orders.service.ts'],
  ['a lower domain, by the alias', 'api/src/checkout/alias.service.ts', '#api/orders/orders.service.ts'],
  ['a lower feature', 'web/src/features/cart/down.tsx', '../catalogue/book-card/book-cover.tsx'],
  ['rules from rules', 'api/src/orders/pure.rules.ts', '../platform/rupees.rules.ts'],
  ['a service from a resolver', 'api/src/orders/good.resolver.ts', './orders.service.ts'],
  ['rules of the api from the web', 'web/src/features/cart/rules.ts', '#api/cart/cart.rules.ts'],
  ['a store from the composition', 'api/src/modules.ts', './orders/orders.store.ts'],
  ['a module from the composition', 'api/src/modules.ts', './orders/orders.module.ts'],
  ['its own store from a module', 'api/src/orders/store.module.ts', './orders.store.ts'],
  ['its own resolver from a module', 'api/src/orders/resolver.module.ts', './orders.resolver.ts'],
  ['its own routes from a module', 'api/src/orders/routes.module.ts', './orders.routes.ts'],
  ['a lower service from a module', 'api/src/orders/service.module.ts', '../catalogue/catalogue.service.ts'],
  ['the web from the program', 'api/src/main.ts', '../../web/src/entry-server.tsx'],
  ['anything from a test', 'api/src/platform/anything.test.ts', '../checkout/checkout.service.ts'],
  ['a package', 'api/src/orders/package.ts', 'checkout'],
];

/** Every way to import a file. */
const FORMS: [name: string, statement: string][] = [
  ['import', "import '../checkout/quote.ts';"],
  ['import-type', "import type { Quote } from '../checkout/quote.ts'; export const quote: Quote = 1;"],
  ['export-from', "export { quote } from '../checkout/quote.ts';"],
  ['export-all', "export * from '../checkout/quote.ts';"],
  ['dynamic-import', "export const quote = import('../checkout/quote.ts');"],
  ['type-of-import', "export type Quote = import('../checkout/quote.ts').Quote;"],
];

/** Files that name a GraphQL type. */
const GRAPHQL_TYPES = {
  'api/src/cart/types.service.ts': "import type { Cart } from './cart.types.ts'; export const cart: Cart = 1;",
  'api/src/cart/types.store.ts': "import type { Cart } from './cart.types.ts'; export const cart: Cart = 1;",
  'api/src/cart/inline.service.ts': "import { type Cart } from './cart.types.ts'; export const cart: Cart = 1;",
  'api/src/cart/types.routes.ts': "import type { Cart } from './cart.types.ts'; export const cart: Cart = 1;",
  'api/src/cart/resolver.service.ts': "import type { Cart } from './cart.resolver.ts'; export const cart: Cart = 1;",
  'api/src/checkout/foreign.service.ts':
    "import type { Cart } from '../cart/cart.types.ts'; export const cart: Cart = 1;",
};

/** Files that import each other. */
const CIRCLES = {
  'api/src/reviews/one.ts': "import { two } from './two.ts'; export const one = () => two;",
  'api/src/reviews/two.ts': "import { one } from './one.ts'; export const two = () => one;",
  'api/src/reviews/one.rules.ts': "import { two } from '#api/reviews/two.rules.ts'; export const one = () => two;",
  'api/src/reviews/two.rules.ts': "import { one } from '#api/reviews/one.rules.ts'; export const two = () => one;",
  'api/src/reviews/three.ts': "import { one } from './one.ts'; export const three = one;",
};

const found = new Map<string, string[]>();

beforeAll(async () => {
  const imports = [...FORBIDDEN, ...ALLOWED].map(([, file, source]) => [file, `import '${source}';`]);
  const forms = FORMS.map(([name, statement]) => [formFile(name), statement]);
  const diagnostics = await lint({ ...Object.fromEntries([...imports, ...forms]), ...GRAPHQL_TYPES, ...CIRCLES });
  for (const { code, filename, message } of diagnostics) {
    if (code === 'house(direction)') found.set(filename, [...(found.get(filename) ?? []), message]);
    if (code === 'import(no-cycle)') found.set(filename, ['circle']);
  }
}, 60_000);

const formFile = (name: string) => `api/src/orders/form-${name}.ts`;

describe('the direction of imports', () => {
  it.each(FORBIDDEN)('forbids %s: %s', (_name, file, _source, message) => {
    expect(found.get(file)).toEqual([message]);
  });

  it.each(ALLOWED)('allows %s: %s', (_name, file) => {
    expect(found.get(file)).toBeUndefined();
  });

  it.each(FORMS)('is checked for every form of import: %s', (name) => {
    expect(found.get(formFile(name))).toEqual([ONE_WAY('orders', 'checkout')]);
  });
});

describe('GraphQL types', () => {
  it.each(['service', 'store'])('can be named by a %s of their domain, in a type import', (kind) => {
    expect(found.get(`api/src/cart/types.${kind}.ts`)).toBeUndefined();
  });

  it.each([
    ['type by type, which loads the file', 'api/src/cart/inline.service.ts'],
    ['of a lower domain', 'api/src/checkout/foreign.service.ts'],
    ['by routes', 'api/src/cart/types.routes.ts'],
    ['as resolvers', 'api/src/cart/resolver.service.ts'],
  ])('cannot be named %s', (_name, file) => {
    expect(found.get(file)).toHaveLength(1);
  });
});

describe('files that import each other', () => {
  it.each(['one.ts', 'two.ts', 'one.rules.ts', 'two.rules.ts'])('are found, also by the alias: %s', (file) => {
    expect(found.get(`api/src/reviews/${file}`)).toEqual(['circle']);
  });

  it('are only those of the circle', () => {
    expect(found.get('api/src/reviews/three.ts')).toBeUndefined();
  });
});
