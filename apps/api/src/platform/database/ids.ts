import { v7 } from 'uuid';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** UUIDv7 sorts by creation time, so that new rows go to the end of an index. */
export function newId(): string {
  return v7();
}

/** Accepts any UUID version: a hosted auth service gives its users version 4. */
export function isId(text: unknown): text is string {
  return typeof text === 'string' && UUID.test(text);
}
