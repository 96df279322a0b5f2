// Prometheus metrics, off unless configured. Labels are route templates, never IDs or names.

import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

export interface Metrics {
  registry: Registry;
  observeRequest(method: string, route: string, status: number, milliseconds: number): void;
  /** A value that is read on request, such as the length of a queue. */
  gauge(name: string, help: string, read: () => Promise<number> | number): void;
  /** The same with several values, distinguished by a label. */
  gauges(name: string, help: string, label: string, read: () => Promise<Record<string, number>>): void;
}

export function createMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry, prefix: 'bitewing_' });
  const requests = new Histogram({
    name: 'bitewing_http_request_seconds',
    help: 'Time to respond to a request',
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
    gauges(name, help, label, read) {
      new Gauge({
        name,
        help,
        labelNames: [label],
        registers: [registry],
        async collect() {
          for (const [key, value] of Object.entries(await read())) this.set({ [label]: key }, value);
        },
      });
    },
  };
}
