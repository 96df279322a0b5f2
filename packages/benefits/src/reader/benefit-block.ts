import type { Attachments } from '../answer.ts';

/** The lists of a row to which something belongs. */
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

/** The empty lists of a new benefit row. Most rows never add to them and share this object, so it is frozen. */
export const NO_ATTACHMENTS: Attachments = emptyAttachments();
for (const list of Object.values(NO_ATTACHMENTS)) Object.freeze(list);
Object.freeze(NO_ATTACHMENTS);
