// One OpenTelemetry span per request, named after the method and the route template. The OpenTelemetry libraries are
// loaded only if `OTEL_EXPORTER_OTLP_ENDPOINT` is set.

import type { FastifyInstance, FastifyRequest } from 'fastify';
import { routeOf } from './request-log.ts';

export interface Tracing {
  trace(app: FastifyInstance): void;
  stop(): Promise<void>;
}

export async function createTracing(endpoint: string): Promise<Tracing> {
  const [{ SpanKind, SpanStatusCode }, { BatchSpanProcessor, NodeTracerProvider }, { OTLPTraceExporter }] =
    await Promise.all([
      import('@opentelemetry/api'),
      import('@opentelemetry/sdk-trace-node'),
      import('@opentelemetry/exporter-trace-otlp-http'),
    ]);
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/+$/, '')}/v1/traces` });
  const provider = new NodeTracerProvider({ spanProcessors: [new BatchSpanProcessor(exporter)] });
  const tracer = provider.getTracer('bitewing');
  const spans = new WeakMap<FastifyRequest, ReturnType<typeof tracer.startSpan>>();
  return {
    trace(app) {
      app.addHook('onRequest', async (request) => {
        const name = `${request.method} ${routeOf(request)}`;
        spans.set(request, tracer.startSpan(name, { kind: SpanKind.SERVER }));
      });
      app.addHook('onResponse', async (request, reply) => {
        const span = spans.get(request);
        span?.setAttributes({
          'http.request.method': request.method,
          'http.route': routeOf(request),
          'http.response.status_code': reply.statusCode,
        });
        if (reply.statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR });
        span?.end();
      });
    },
    stop: () => provider.shutdown(),
  };
}
