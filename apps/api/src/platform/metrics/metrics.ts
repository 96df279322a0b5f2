// Prometheus metrics, off unless configured. Labels never contain IDs or names: a request is labeled with its route
// template.

import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

export interface Metrics {
  registry: Registry;
  observeRequest(method: string, route: string, status: number, milliseconds: number): void;
  /** Registers a value that is read whenever the metrics are requested, such as the length of a queue. */
  gauge(name: string, help: string, read: () => Promise<number> | number): void;
  /** Like `gauge`, with several values that a label distinguishes. */
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
