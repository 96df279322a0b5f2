import { v7 } from 'uuid';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** UUIDv7: sorts by time of creation, so that new rows land at the end of an index. */
export function newId(): string {
  return v7();
}

/** Any UUID, not only version 7: a hosted auth service gives its users version 4. */
export function isId(text: unknown): text is string {
  return typeof text === 'string' && UUID.test(text);
}
