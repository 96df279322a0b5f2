import type { Attachments } from '../answer.ts';

/** The lists a benefit row starts with: nothing belongs to it yet. */
export function emptyAttachments(): Attachments {
  return {
    deliveries: [],
    references: [],
    dates: [],
    messages: [],
    places: [],
    entities: [],
    rejections: [],
  };
}
