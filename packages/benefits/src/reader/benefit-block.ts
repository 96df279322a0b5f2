import type { Attachments } from '../response.ts';

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

/** The empty attachments of a row without further segments. Most rows share this object, so it is frozen. */
export const NO_ATTACHMENTS: Attachments = emptyAttachments();
for (const list of Object.values(NO_ATTACHMENTS)) Object.freeze(list);
Object.freeze(NO_ATTACHMENTS);
