// Prometheus figures, off unless configured. Labels are route templates: no id or name becomes a label.

import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

export interface Metrics {
  registry: Registry;
  observeRequest(method: string, route: string, status: number, milliseconds: number): void;
  /** A figure read when asked, such as the length of a queue. */
  gauge(name: string, help: string, read: () => Promise<number> | number): void;
}

export function createMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry, prefix: 'bitewing_' });
  const requests = new Histogram({
    name: 'bitewing_http_request_seconds',
    help: 'Time to answer a request',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
    registers: [registry],
  });
  return {
    registry,
    observeRequest: (method, route, status, milliseconds) =>
      requests.observe({ method, route, status: String(status) }, milliseconds / 1000),
    gauge(name, help, read) {
      new Gauge({
        name,
        help,
        registers: [registry],
        async collect() {
          this.set(await read());
        },
      });
    },
  };
}
