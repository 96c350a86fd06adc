import { createRequire } from 'node:module';
import { type Attributes, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { registerInstrumentations } from '@opentelemetry/instrumentation';
import { type HttpCustomAttributeFunction, HttpInstrumentation } from '@opentelemetry/instrumentation-http';
import { PgInstrumentation } from '@opentelemetry/instrumentation-pg';
import {
  BatchSpanProcessor,
  NodeTracerProvider,
  type NodeTracerConfig,
  type ReadableSpan,
} from '@opentelemetry/sdk-trace-node';
import type { Response } from 'express';
import { version } from '../../../../package.json';
import { loggablePath } from '../logging/loggable-path.ts';
import { operationOf } from '../graphql/operation.ts';
import { setTracer } from '../tracer.ts';

const SERVICE = 'examshelf';
/** Requests of machines, of which a trace shows nothing. */
const NOT_TRACED = /^\/(healthz|readyz|metrics|assets|media)(\/|\?|$)/;

/**
 * Starts to send traces by OTLP over HTTP: a span for each request, statement, call of another server and job. The SDK
 * reads the standard variables (`OTEL_EXPORTER_OTLP_*`, `OTEL_TRACES_SAMPLER`, `OTEL_SERVICE_NAME`). Returns a function
 * that sends the last spans and stops.
 */
export function startTracing(): () => Promise<void> {
  const provider = new NodeTracerProvider({
    resource: resourceOf({ 'service.name': process.env.OTEL_SERVICE_NAME || SERVICE, 'service.version': version }),
    spanProcessors: [new AnonymousBatchProcessor(new OTLPTraceExporter())],
  });
  provider.register();
  const stopInstrumentations = registerInstrumentations({ instrumentations: [httpSpans(), statementSpans()] });
  loadInstrumented();
  const jobs = trace.getTracer(SERVICE);
  setTracer({
    runSpan: (name, work) =>
      jobs.startActiveSpan(name, { kind: SpanKind.CONSUMER }, (span) =>
        work()
          .catch((error: unknown) => {
            span.setStatus({ code: SpanStatusCode.ERROR });
            throw error;
          })
          .finally(() => span.end()),
      ),
    ids: () => {
      const { traceId: trace_id, spanId: span_id } = trace.getActiveSpan()?.spanContext() ?? {};
      return { trace_id, span_id };
    },
  });
  return async () => {
    setTracer(null);
    stopInstrumentations();
    await provider.shutdown();
  };
}

/** They patch what CommonJS loads: the prototypes that modules import too, also if those have been loaded before. */
function loadInstrumented(): void {
  const require = createRequire(import.meta.url);
  for (const name of ['http', 'https', 'pg']) require(name);
}

/** Without query strings, addresses and user agents, which are personal data. */
function httpSpans(): HttpInstrumentation {
  return new HttpInstrumentation({
    requireParentforOutgoingSpans: true,
    ignoreIncomingRequestHook: ({ url = '' }) => NOT_TRACED.test(url),
    startIncomingSpanHook: ({ url = '' }) => ({ ...NOT_PERSONAL, 'url.path': loggablePath(url) }),
    startOutgoingSpanHook: ({ protocol, hostname, path }) => ({
      'url.full': `${protocol ?? ''}//${hostname ?? ''}${(path ?? '').split('?')[0]}`,
    }),
    applyCustomAttributesOnSpan: nameByOperation,
  });
}

/** An attribute without a value is left out. */
const NOT_PERSONAL: Attributes = {
  'url.query': undefined,
  'client.address': undefined,
  'network.peer.address': undefined,
  'network.peer.port': undefined,
  'user_agent.original': undefined,
};

/** Names the span of a request by its operation, as metrics do. */
const nameByOperation: HttpCustomAttributeFunction = (span, _request, response) => {
  if (!isExpressResponse(response)) return;
  const { type, name } = operationOf(response);
  span.updateName(`${type} ${name}`).setAttribute('http.route', name);
};

const isExpressResponse = (response: object): response is Response => 'locals' in response;

/** Texts of statements, without their values. Named by verb and table, such as `SELECT book`. */
function statementSpans(): PgInstrumentation {
  return new PgInstrumentation({
    requireParentSpan: true,
    ignoreConnectSpans: true,
    requestHook: (span, { query: { text } }) => {
      const [, verb = 'query'] = /^\s*(\w+)/.exec(text) ?? [];
      const [, table] = /\b(?:FROM|INTO|UPDATE)\s+"?(\w+)/.exec(text) ?? [];
      span.updateName(table ? `${verb} ${table}` : verb);
    },
  });
}

/** PostgreSQL's messages may contain values, so spans keep only that there was an error. */
class AnonymousBatchProcessor extends BatchSpanProcessor {
  override onEnd(span: ReadableSpan): void {
    delete span.status.message;
    super.onEnd(span);
  }
}

type Resource = NonNullable<NodeTracerConfig['resource']>;

function resourceOf(attributes: Attributes): Resource {
  const resource: Resource = { attributes, merge: () => resource, getRawAttributes: () => Object.entries(attributes) };
  return resource;
}
